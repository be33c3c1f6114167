-- RUN: warpsmith dis --arch sm_10 %s
-- An entity with a program: words by their index, texts in comments.
library ieee;
use ieee.std_logic_1164.all;
entity instructions is
    port(
        instruction_pointer_in : in  integer;
        num_instructions_out   : out integer;
        instruction_out        : out std_logic_vector(31 downto 0)
    );
end entity;
architecture program of instructions is
begin
    num_instructions_out <= 5;
    process(instruction_pointer_in)
    begin
        case instruction_pointer_in is
            when 0 => instruction_out <= x"10004205";   -- 0000  MOV.U16 R0H, g [0x1].U16;
            when 1 => instruction_out <= x"0023c780";
            when 2 => instruction_out <= x"1100f004";   -- x"ffffffff" in a comment is no word
            when 3 => instruction_out <= x"30000003";   -- RET
            when 4 => instruction_out <= x"00000780";
            when others => null;
        end case;
    end process;
end program;
