import { Menu as ChakraMenu } from "@chakra-ui/react/menu";
import { Check } from "lucide-react";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { Link } from "react-router-dom";

export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  /** A link; else `onSelect` says what happens. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Given for one of several choices: the chosen one has a tick. */
  checked?: boolean;
}

export interface MenuGroup {
  key: string;
  label?: string;
  entries: MenuEntry[];
}

interface MenuProps {
  trigger: ReactElement;
  groups: MenuGroup[];
  /** Shown above the entries, not selectable. */
  head?: ReactNode;
  placement?: "bottom-start" | "bottom-end" | "top-start" | "top-end" | "right-end";
  /** For entries that depend on what the page shows at this moment. */
  onOpen?: () => void;
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { key, label, icon, to, onSelect, danger, disabled, checked } = entry;
  const content = (
    <>
      {icon}
      <ChakraMenu.ItemText>{label}</ChakraMenu.ItemText>
      {checked && <Check aria-hidden />}
    </>
  );
  const common = { value: key, disabled, "data-danger": danger ? "" : undefined };

  if (to) {
    return (
      <ChakraMenu.Item asChild {...common}>
        <Link to={to}>{content}</Link>
      </ChakraMenu.Item>
    );
  }
  if (checked !== undefined) {
    return (
      <ChakraMenu.Item {...common} role="menuitemradio" aria-checked={checked} onSelect={onSelect}>
        {content}
      </ChakraMenu.Item>
    );
  }
  return (
    <ChakraMenu.Item {...common} onSelect={onSelect}>
      {content}
    </ChakraMenu.Item>
  );
}

/**
 * The list stays beside its button in the document, so that it is read where it belongs and lies inside the
 * landmark of its page; being fixed, it is cut off by nothing that scrolls.
 */
export function Menu({ trigger, groups, head, placement = "bottom-end", onOpen }: MenuProps) {
  const shown = groups.filter(({ entries }) => entries.length > 0);

  return (
    <ChakraMenu.Root
      positioning={{ placement, gutter: 4, strategy: "fixed" }}
      onOpenChange={({ open }) => open && onOpen?.()}
      lazyMount
      unmountOnExit
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Content>
          {head}
          {shown.map(({ key, label, entries }, index) => (
            <Fragment key={key}>
              {(index > 0 || head) && <ChakraMenu.Separator />}
              <ChakraMenu.ItemGroup>
                {label && <ChakraMenu.ItemGroupLabel>{label}</ChakraMenu.ItemGroupLabel>}
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} />
                ))}
              </ChakraMenu.ItemGroup>
            </Fragment>
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  );
}
