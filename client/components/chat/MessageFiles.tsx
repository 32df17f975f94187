import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { lazyComponent } from "../lazyComponent.ts";
import { FileLink } from "../upload/FileLink.tsx";
import type { ChatFile } from "./types.ts";

const ImageDialog = lazyComponent(async () => (await import("./ImageDialog.tsx")).ImageDialog);

/** The media types that browsers show and that cannot contain scripts. */
const SHOWN = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** The files of a message: images as small pictures, which open in full, and all others by name. */
export function MessageFiles({ files }: { files: readonly ChatFile[] }) {
  const { t } = useTranslation("chat");
  const [opened, setOpened] = useState<ChatFile>();
  if (files.length === 0) return null;
  const images = files.filter(({ mediaType }) => SHOWN.has(mediaType));
  const others = files.filter(({ mediaType }) => !SHOWN.has(mediaType));

  return (
    <chakra.ul aria-label={t("files.label")} listStyle="none" display="flex" flexWrap="wrap" gap="2" my="1">
      {images.map((file) => (
        <li key={file.id}>
          <chakra.button
            type="button"
            display="block"
            borderWidth="1px"
            borderRadius="md"
            overflow="hidden"
            bg="bg.sunken"
            cursor="zoom-in"
            aria-haspopup="dialog"
            onClick={() => setOpened(file)}
          >
            {/* Of a fixed size, so that the list does not move when it is loaded. */}
            <chakra.img
              src={`/files/${file.id}`}
              alt={file.name}
              loading="lazy"
              w="44"
              h="32"
              objectFit="contain"
              color="fg.muted"
              fontSize="meta"
            />
          </chakra.button>
        </li>
      ))}
      {others.map((file) => (
        <chakra.li key={file.id} w="full" fontSize="table">
          <FileLink file={file}>{file.name}</FileLink>
        </chakra.li>
      ))}
      {opened && <ImageDialog file={opened} onClose={() => setOpened(undefined)} />}
    </chakra.ul>
  );
}
