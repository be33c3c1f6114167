-- RUN: warpsmith dis --arch sm_10 %s
library ieee;
entity instructions is
end entity;
architecture program of instructions is
begin
    process(instruction_pointer_in)
    begin
        case instruction_pointer_in is
            when 0 => instruction_out <= x"10004205";
            when 1 => instruction_out <= "0010001111000111100000000000000";
            when 2 => instruction_out <= b"01";
            when 3 => instruction_out <= x"1100f00";
            when 4 => instruction_out <= 32x"f0000001";
            when 5 => instruction_out <= o"7400000001";
            when 6 => report "no word at all";
        end case;
    end process;
    with choice select other <= "01" when "0001", "10" when "0010", "11" when others;
end architecture;
