import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { usePageKeys } from "../../components/shortcuts/pageKeys.ts";
import { ImpactBox } from "./ImpactBox.tsx";
import type { ImpactData, ImpactedAsset } from "./impact.ts";
import { BOX, curveOf, layoutOf, neighbourOf } from "./impactLayout.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

interface ImpactGraphProps {
  impact: ImpactData;
  /** The assets to draw. */
  nodes: readonly ImpactedAsset[];
}

/** The graph from the asset to everything that depends on it. It is one tab stop, with arrow keys inside. */
export default function ImpactGraph({ impact, nodes }: ImpactGraphProps) {
  usePageKeys("charts");
  const { t } = useAssetMessages();
  const layout = useMemo(() => layoutOf(impact.id, nodes), [impact.id, nodes]);
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const frame = useRef<HTMLElement>(null);
  const boxes = useRef(new Map<string, HTMLAnchorElement>());
  const [stop, setStop] = useState(impact.id);
  const [shown, setShown] = useState<string>();
  const way = wayOf(shown, byId, impact);
  const first = layout.boxes.find(({ id }) => id === impact.id);

  // A tall graph is scrolled to its start.
  useLayoutEffect(() => {
    if (!frame.current || !first) return;
    frame.current.scrollTop = first.y + BOX.height / 2 - frame.current.clientHeight / 2;
  }, [first]);

  function handleKey(event: KeyboardEvent) {
    const next = neighbourOf(layout, stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    boxes.current.get(next)?.focus();
  }
  const namesOf = (ids: readonly string[]) =>
    ids
      .map((id) => (id === impact.id ? impact.reference : byId.get(id)?.reference))
      .filter(Boolean)
      .join(", ");

  return (
    <chakra.section
      ref={frame}
      aria-label={t("impact.graph", { name: impact.name })}
      tabIndex={-1}
      overflow="auto"
      maxH={{ base: "24rem", md: "min(70vh, 44rem)" }}
      p="3"
      bg="bg.canvas"
      borderWidth="1px"
      borderRadius="md"
      onKeyDown={handleKey}
    >
      <chakra.div position="relative" style={{ width: layout.width, height: layout.height }}>
        <chakra.svg
          aria-hidden
          position="absolute"
          inset="0"
          overflow="visible"
          width={layout.width}
          height={layout.height}
          fill="none"
        >
          {layout.lines.map((line) => {
            const onWay = way.has(line.from) && way.has(line.to);
            return (
              <chakra.path
                key={`${line.from} ${line.to}`}
                d={curveOf(line)}
                stroke={onWay ? "accent.solid" : "border.strong"}
                strokeWidth={onWay ? 2 : 1.25}
              />
            );
          })}
        </chakra.svg>
        {layout.boxes.map(({ id, x, y }) => {
          const node = byId.get(id);
          return (
            <ImpactBox
              key={id}
              ref={(element) => {
                if (element) boxes.current.set(id, element);
                else boxes.current.delete(id);
              }}
              style={{ left: x, top: y, width: BOX.width, height: BOX.height }}
              to={`/assets/${id}${node ? "" : "?tab=impact"}`}
              tabIndex={id === stop ? 0 : -1}
              marked={way.has(id)}
              reference={node?.reference ?? impact.reference}
              name={node?.name ?? impact.name}
              criticality={node?.criticality}
              openRisks={node?.openRisks ?? null}
              description={
                node
                  ? `${t("impact.node", {
                      reference: node.reference,
                      name: node.name,
                      criticality: t(`common:severity.${node.criticality}`),
                      distance: t("impact.step", { count: node.distance }),
                    })}, ${t("impact.needs", { names: namesOf(node.dependsOn) })}`
                  : t("impact.nodeFirst", { reference: impact.reference, name: impact.name })
              }
              onFocus={() => {
                setStop(id);
                setShown(id);
              }}
              onLeave={() => setShown(undefined)}
              onEnter={() => setShown(id)}
            />
          );
        })}
      </chakra.div>
    </chakra.section>
  );
}

/** The assets on a shortest path to this one. */
function wayOf(
  id: string | undefined,
  byId: ReadonlyMap<string, ImpactedAsset>,
  impact: ImpactData,
): Set<string> {
  const node = id === undefined ? undefined : byId.get(id);
  if (!node) return new Set();
  const references = new Set(node.path);
  const on = [...byId.values()].filter(({ reference }) => references.has(reference)).map((one) => one.id);
  return new Set([impact.id, ...on]);
}
