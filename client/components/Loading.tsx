import { Flex } from "@chakra-ui/react/flex";
import { Spinner } from "@chakra-ui/react/spinner";
import { useTranslation } from "react-i18next";

interface LoadingProps {
  text?: string;
  /** Fills the window, for a page that is still loading. */
  page?: boolean;
}

export function Loading({ text, page = false }: LoadingProps) {
  const { t } = useTranslation();

  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      gap="2"
      p="6"
      minH={page ? "100dvh" : undefined}
      color="fg.muted"
      fontSize="table"
    >
      <Spinner aria-hidden />
      <span>{text ?? t("loading")}</span>
    </Flex>
  );
}
