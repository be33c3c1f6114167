-- RUN: warpsmith dis --arch sm_10 %s
library ieee;
entity instructions is
end entity;
