import { chakra } from "@chakra-ui/react/styled-system";
import { Plus } from "lucide-react";
import { useState } from "react";

import { useWorkshopsQuery, type WorkshopsQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { joinPages, ShowMore } from "../../../components/ShowMore.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useWorkshopMessages } from "./useWorkshopMessages.ts";

const NewWorkshop = lazyComponent(async () => (await import("./NewWorkshop.tsx")).NewWorkshop);

/** The workshops, the newest first. */
export default function WorkshopsScreen() {
  const { t } = useWorkshopMessages();
  const mayAssess = useMay("risk_assessments", "full");
  const [adding, setAdding] = useState(false);
  const { data, error, refetch, fetchMore } = useWorkshopsQuery({ fetchPolicy: "cache-and-network" });
  const page = data?.workshops;

  return (
    <>
      <PageHead
        title={t("title")}
        context={t("context")}
        actions={
          mayAssess && (
            <Button variant="solid" onClick={() => setAdding(true)}>
              <Plus />
              {t("new.title")}
            </Button>
          )
        }
      />
      {!page && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {page && (
        <Section title={t("list", { count: page.totalCount })}>
          {page.nodes.length === 0 && (
            <EmptyState title={t("empty")} text={t(mayAssess ? "emptyText" : "emptyReader")} />
          )}
          <chakra.ul listStyle="none">
            {page.nodes.map((workshop) => (
              <WorkshopRow key={workshop.id} workshop={workshop} />
            ))}
          </chakra.ul>
          <ShowMore
            page={page}
            onMore={(after) =>
              fetchMore({
                variables: { after },
                updateQuery: ({ workshops }, { fetchMoreResult: more }) => ({
                  workshops: joinPages(workshops, more.workshops),
                }),
              })
            }
          />
        </Section>
      )}
      {adding && <NewWorkshop onClose={() => setAdding(false)} />}
    </>
  );
}

type Workshop = NonNullable<WorkshopsQuery["workshops"]>["nodes"][number];

function WorkshopRow({ workshop }: { workshop: Workshop }) {
  const { t } = useWorkshopMessages();
  const { riskCount, recordedCount, endedAt } = workshop;

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: "1fr auto", md: "minmax(0, 2fr) 6rem minmax(0, 1fr) 8rem 10rem 6rem" }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py="2.5"
      fontSize="table"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <TextLink to={`/risks/workshops/${workshop.id}`} fontWeight="semibold" overflowWrap="anywhere">
        {workshop.name}
      </TextLink>
      <span>{t(`risks:kinds.${workshop.kind}`)}</span>
      <PersonName name={workshop.creator?.fullName} picture={workshop.creator?.avatarUrl} />
      <RelativeDate value={workshop.createdAt} />
      <span>{t("recordedOf", { recorded: recordedCount, count: riskCount })}</span>
      <span>
        <StatusBadge tone={endedAt ? "neutral" : "attention"}>{t(endedAt ? "ended" : "open")}</StatusBadge>
      </span>
    </chakra.li>
  );
}
