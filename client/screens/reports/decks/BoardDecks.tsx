import { chakra } from "@chakra-ui/react/styled-system";
import { Presentation } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useBoardDecksQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { asOfDay } from "../../../asOf/day.ts";
import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { DeckStatusBadge } from "./DeckStatusBadge.tsx";

const DeckDialog = lazyComponent(async () => (await import("./DeckDialog.tsx")).DeckDialog);

/** The board decks that the reader may see, newest first. */
export function BoardDecks() {
  const { t } = useTranslation(["reports", "decks"]);
  const { data, error, refetch } = useBoardDecksQuery({ fetchPolicy: "cache-and-network" });
  const [creating, setCreating] = useState(false);
  const writes = useMay("audit_reports", "full") && !asOfDay;
  const decks = data?.boardDecks?.nodes;

  return (
    <chakra.div mb="5">
      <Section
        title={t("decks:title")}
        actions={
          writes && (
            <Button size="sm" onClick={() => setCreating(true)}>
              <Presentation aria-hidden />
              {t("decks:new")}
            </Button>
          )
        }
      >
        {!decks && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {decks?.length === 0 && (
          <chakra.p color="fg.muted" fontSize="table">
            {t("decks:none")}
          </chakra.p>
        )}
        {decks && decks.length > 0 && (
          <chakra.ul listStyle="none">
            {decks.map((deck) => (
              <chakra.li
                key={deck.id}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                columnGap="4"
                rowGap="1"
                py="2"
                borderTopWidth="1px"
                _first={{ borderTopWidth: "0" }}
              >
                <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
                  <p>
                    <TextLink to={`/reports/decks/${deck.id}`}>{deck.title}</TextLink>
                  </p>
                  <chakra.p color="fg.muted" fontSize="table">
                    {[
                      deck.reference,
                      deck.isShown &&
                        deck.publishedUntil &&
                        t("decks:until", { day: formatDate(deck.publishedUntil) }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </chakra.p>
                </chakra.div>
                <chakra.span hideBelow="md" fontSize="table">
                  <PersonName name={deck.author?.fullName} picture={deck.author?.avatarUrl} />
                </chakra.span>
                <DeckStatusBadge status={deck.status} />
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Section>
      {creating && <DeckDialog onClose={() => setCreating(false)} />}
    </chakra.div>
  );
}
