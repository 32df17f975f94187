import { chakra } from "@chakra-ui/react/styled-system";
import type { CSSProperties, Ref } from "react";
import { Link } from "react-router-dom";

import type { Criticality } from "../../../graphql/generated/index.ts";
import { SeverityIcon } from "../../components/SeverityIcon.tsx";
import { useAssetMessages } from "./useAssetMessages.ts";

interface ImpactBoxProps {
  ref: Ref<HTMLAnchorElement>;
  style: CSSProperties;
  to: string;
  tabIndex: number;
  /** Whether it is on the highlighted path. */
  marked: boolean;
  reference: string;
  name: string;
  /** Undefined for the asset that is analysed. */
  criticality?: Criticality;
  openRisks: number | null;
  /** The description for screen readers. */
  description: string;
  onFocus: () => void;
  onEnter: () => void;
  onLeave: () => void;
}

const Box = chakra(Link);

/** One asset of the graph, which links to its page. */
export function ImpactBox(props: ImpactBoxProps) {
  const { ref, style, to, tabIndex, marked, reference, name, criticality, openRisks } = props;
  const { description, onFocus, onEnter, onLeave } = props;
  const { t } = useAssetMessages();
  const first = criticality === undefined;

  return (
    <Box
      ref={ref}
      to={to}
      style={style}
      tabIndex={tabIndex}
      title={name}
      onFocus={onFocus}
      onBlur={onLeave}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      position="absolute"
      display="flex"
      flexDirection="column"
      justifyContent="center"
      px="2.5"
      bg={first ? "accent.soft" : "bg.surface"}
      borderWidth="1px"
      borderColor={marked || first ? "accent.solid" : "border.strong"}
      borderRadius="md"
      color="fg"
      lineHeight="1.3"
      _hover={{ borderColor: "accent.solid" }}
    >
      <chakra.span srOnly>{description}</chakra.span>
      <chakra.span
        aria-hidden
        textStyle="table"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {name}
      </chakra.span>
      <chakra.span aria-hidden display="flex" alignItems="center" gap="1.5" textStyle="meta" color="fg.muted">
        {criticality && (
          <chakra.span color={`severity.${criticality}.fg`} display="flex">
            <SeverityIcon severity={criticality} />
          </chakra.span>
        )}
        <span>{reference}</span>
        {first && <span>{t("impact.first")}</span>}
        {!!openRisks && <span>{t("impact.riskCount", { count: openRisks })}</span>}
      </chakra.span>
    </Box>
  );
}
