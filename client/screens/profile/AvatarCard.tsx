import { chakra } from "@chakra-ui/react/styled-system";
import { Trash2, Upload } from "lucide-react";
import { type ChangeEvent, type DragEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { ProfileFragment } from "../../../graphql/generated/index.ts";
import { Avatar } from "../../components/Avatar.tsx";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { useAvatar } from "./useAvatar.ts";

interface AvatarCardProps {
  profile: Pick<ProfileFragment, "id" | "fullName" | "avatarUrl">;
}

/** The picture at 80 px, with its actions. A picture may also be dropped here. */
export function AvatarCard({ profile: { id, fullName, avatarUrl } }: AvatarCardProps) {
  const { t } = useTranslation("profile");
  const { busy, upload, remove } = useAvatar(id);
  const chooser = useRef<HTMLInputElement>(null);
  const help = useId();

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = "";
    if (file) void upload(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file && !busy) void upload(file);
  }

  return (
    <Card title={t("avatar.title")}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="4"
        px="4"
        pb="4"
        aria-busy={busy}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
      >
        <chakra.span display="inline-flex" opacity={busy ? 0.5 : 1}>
          <Avatar name={fullName} picture={avatarUrl} size="large" />
        </chakra.span>
        <chakra.div flex="1 1 14rem" minW="0">
          <input
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            data-testid="avatar-file"
            onChange={handleChoice}
          />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button disabled={busy} aria-describedby={help} onClick={() => chooser.current?.click()}>
              <Upload aria-hidden />
              {avatarUrl ? t("avatar.change") : t("avatar.upload")}
            </Button>
            {avatarUrl && (
              <Button variant="ghost" disabled={busy} onClick={() => void remove()}>
                <Trash2 aria-hidden />
                {t("avatar.remove")}
              </Button>
            )}
          </chakra.div>
          <chakra.p id={help} mt="1.5" color="fg.subtle" fontSize="meta" role="status">
            {busy ? t("avatar.busy") : t("avatar.help")}
          </chakra.p>
        </chakra.div>
      </chakra.div>
    </Card>
  );
}
