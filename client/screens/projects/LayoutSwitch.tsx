import { chakra } from "@chakra-ui/react/styled-system";
import { Rows3, SquareKanban } from "lucide-react";

import { Button } from "../../components/Button.tsx";
import { useProjectMessages } from "./parts/useProjectMessages.ts";

interface LayoutSwitchProps {
  board: boolean;
  onBoard: (board: boolean) => void;
}

/** Switches between the list and the board of projects. */
export function LayoutSwitch({ board, onBoard }: LayoutSwitchProps) {
  const { t } = useProjectMessages();
  const shapes = [
    { key: "list", icon: <Rows3 />, label: t("shape.list"), on: !board },
    { key: "board", icon: <SquareKanban />, label: t("shape.board"), on: board },
  ];

  return (
    <chakra.div role="group" aria-label={t("shape.label")} display="flex" gap="1">
      {shapes.map(({ key, icon, label, on }) => (
        <Button
          key={key}
          variant={on ? "outline" : "ghost"}
          aria-label={label}
          aria-pressed={on}
          onClick={() => onBoard(key === "board")}
        >
          {icon}
          <chakra.span display={{ base: "none", sm: "inline" }}>{label}</chakra.span>
        </Button>
      ))}
    </chakra.div>
  );
}
