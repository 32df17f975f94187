import { chakra } from "@chakra-ui/react/styled-system";
import type { TFunction } from "i18next";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { useViewer } from "../../../access/useViewer.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { Input } from "../../../components/controls.ts";
import { Dialog } from "../../../components/Dialog.tsx";
import { download } from "../../../components/download.ts";
import { downloadProblem } from "../../../components/downloadProblem.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { ReasonDialog } from "../../../components/record/ReasonDialog.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { toast } from "../../../components/toast.ts";
import { formatDate, formatList } from "../../../i18n/format.ts";
import { HoldDialog } from "./HoldDialog.tsx";
import { type FoundChannel, useFoundChannels } from "./useFoundChannels.ts";

interface Asked {
  action: "export" | "hold";
  channel: FoundChannel;
}

/** Finds a channel of the team chat, exports it for an investigation, or holds it. */
export function ChatExport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["chatAdmin", "register", "common"]);
  const { viewer } = useViewer();
  const [text, setText] = useState("");
  const { channels, hasMore, loading, error, search, showMore, change } = useFoundChannels();
  const [asked, setAsked] = useState<Asked>();
  const mayHold = viewer?.roles.includes("super_admin") ?? false;

  function handleSearch(event: FormEvent) {
    event.preventDefault();
    void search(text.trim());
  }

  async function handleExport(channelId: string, reason: string) {
    try {
      const file = await download("/exports/chat", { channelId, reason }, "chat.jsonl");
      toast.success(t("register:exported"), t("register:exportedText", { file }));
    } catch (failure) {
      toast.error(t("register:exportFailed"), downloadProblem(failure, t("common:errors.unreachable")));
    }
  }

  return (
    <Dialog open onClose={onClose} title={t("export.title")} size="lg">
      <chakra.p color="fg.muted" fontSize="table" mb="3">
        {t("export.text")}
      </chakra.p>
      {/* Each search is an entry in the change log, so it is not sent with each key. */}
      <chakra.form role="search" display="flex" gap="2" onSubmit={handleSearch}>
        <Input
          type="search"
          aria-label={t("export.search")}
          placeholder={t("export.search")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={loading}>
          {t("common:actions.search")}
        </Button>
      </chakra.form>
      <chakra.p role="status" color="fg.muted" fontSize="table" my="2">
        {!channels && !loading && !error && t("export.searchHelp")}
        {channels?.length === 0 && t("export.none")}
      </chakra.p>
      {error !== undefined && <ErrorPanel error={error} onRetry={() => void search(text.trim())} />}
      {loading && !channels && <Loading />}
      <chakra.ul aria-label={t("export.channels")} listStyle="none">
        {channels?.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            mayHold={mayHold}
            onAsk={(action) => setAsked({ action, channel })}
          />
        ))}
      </chakra.ul>
      {hasMore && (
        <Button mt="3" disabled={loading} onClick={() => void showMore()}>
          {t("common:actions.showMore")}
        </Button>
      )}
      {asked?.action === "export" && (
        <ReasonDialog
          title={t("export.dialog", { name: nameOf(asked.channel, t) })}
          submitLabel={t("export.submit")}
          help={t("export.reasonHelp")}
          onSubmit={(reason) => handleExport(asked.channel.id, reason)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t("export.what", { count: asked.channel.messageCount })}</p>
        </ReasonDialog>
      )}
      {asked?.action === "hold" && (
        <HoldDialog
          channel={{ id: asked.channel.id, name: nameOf(asked.channel, t), heldAt: asked.channel.heldAt }}
          onDone={() => {
            const heldAt = asked.channel.heldAt ? null : new Date().toISOString();
            change({ ...asked.channel, heldAt });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}

/** A direct channel has no name of its own. */
function nameOf({ kind, name, memberNames }: FoundChannel, t: TFunction<"chatAdmin">): string {
  return kind === "direct" ? t("export.direct", { name, people: formatList(namesOf(memberNames)) }) : name;
}

function namesOf(memberNames: FoundChannel["memberNames"]): string[] {
  return memberNames.filter((member) => member !== null);
}

interface ChannelRowProps {
  channel: FoundChannel;
  mayHold: boolean;
  onAsk: (action: Asked["action"]) => void;
}

function ChannelRow({ channel, mayHold, onAsk }: ChannelRowProps) {
  const { t } = useTranslation("chatAdmin");
  const { kind, recordPath, memberCount, messageCount, lastMessageAt, heldAt } = channel;
  const name = nameOf(channel, t);
  const members = namesOf(channel.memberNames);
  const shownMembers = memberCount > members.length ? `${members.join(", ")}, …` : formatList(members);

  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      py="3"
      borderTopWidth="1px"
    >
      <chakra.div flex="1 1 16rem" minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {recordPath ? <TextLink to={recordPath}>{name}</TextLink> : name}
        </chakra.p>
        {kind === "group" && (
          <chakra.p fontSize="table" overflowWrap="anywhere">
            {t("export.members", { count: memberCount, names: shownMembers })}
          </chakra.p>
        )}
        <chakra.p color="fg.muted" fontSize="table" display="flex" flexWrap="wrap" columnGap="2" rowGap="1">
          <span>{t("export.messages", { count: messageCount })}</span>
          {lastMessageAt && <span>{t("export.last", { date: formatDate(lastMessageAt) })}</span>}
          {heldAt && <StatusBadge tone="attention">{t("hold.badge")}</StatusBadge>}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap="2">
        {mayHold && (
          <Button size="sm" onClick={() => onAsk("hold")}>
            <span aria-hidden>{t(heldAt ? "hold.releaseShort" : "hold.placeShort")}</span>
            <chakra.span srOnly>{t(heldAt ? "hold.releaseTitle" : "hold.placeTitle", { name })}</chakra.span>
          </Button>
        )}
        <Button size="sm" onClick={() => onAsk("export")}>
          <span aria-hidden>{t("export.submit")}</span>
          <chakra.span srOnly>{t("export.dialog", { name })}</chakra.span>
        </Button>
      </chakra.div>
    </chakra.li>
  );
}
