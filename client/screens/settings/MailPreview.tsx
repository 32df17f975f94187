import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { UnsentMailsQuery } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import type messages from "../../i18n/en/settings.json";
import { partsOf } from "./mailText.ts";

type UnsentMail = NonNullable<UnsentMailsQuery["unsentMails"]>[number];

function isKnown(kind: string, kinds: Record<string, string>): kind is keyof typeof messages.mail.kinds {
  return kind in kinds;
}

/** An email as it would have been sent, collapsed by default. */
export function MailPreview({ mail: { kind, recipient, subject, body, createdAt } }: { mail: UnsentMail }) {
  const { t } = useTranslation("settings");
  const kinds = t("mail.kinds", { returnObjects: true });

  return (
    <chakra.details
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      mb="2"
      css={{
        "&[open] > summary": { borderBottomWidth: "1px", borderBottomRadius: "0" },
        "&[open] > summary > svg": { transform: "rotate(90deg)" },
      }}
    >
      <chakra.summary
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        px="3"
        py="2.5"
        cursor="pointer"
        borderRadius="md"
        listStyle="none"
        css={{
          "&::-webkit-details-marker": { display: "none" },
          "& > svg": { width: "4", height: "4", flexShrink: 0, transition: "transform 120ms" },
        }}
      >
        <ChevronRight aria-hidden />
        <chakra.span flex="1" minW={{ base: "70%", sm: "48" }} overflowWrap="anywhere">
          <chakra.span fontWeight="semibold">{subject}</chakra.span>{" "}
          <chakra.span color="fg.muted" fontSize="table">
            {t("mail.to", { recipient })}
          </chakra.span>
        </chakra.span>
        <StatusBadge>{isKnown(kind, kinds) ? kinds[kind] : kind}</StatusBadge>
        <chakra.span color="fg.muted" fontSize="table">
          <RelativeDate value={createdAt} />
        </chakra.span>
      </chakra.summary>
      <chakra.p px="4" pb="4" pt="2" whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="3xl">
        {partsOf(body).map(({ at, text, href }) =>
          href ? (
            <chakra.a key={at} href={href} color="accent.fg" textDecoration="underline">
              {text}
            </chakra.a>
          ) : (
            text
          ),
        )}
      </chakra.p>
    </chakra.details>
  );
}
