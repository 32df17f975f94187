import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useProfileQuery } from "../../../graphql/generated/index.ts";
import { useViewer } from "../../access/useViewer.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { AccountCard } from "./AccountCard.tsx";
import { AvatarCard } from "./AvatarCard.tsx";
import { PersonalCard } from "./PersonalCard.tsx";
import { PreferencesCard } from "./PreferencesCard.tsx";

/** The profile: the picture, the fields that users edit, and those that administrators set. */
export default function AboutScreen() {
  const { t } = useTranslation("profile");
  const { viewer } = useViewer();
  const { data, error, refetch } = useProfileQuery({
    variables: { id: viewer?.id ?? "" },
    skip: !viewer,
    fetchPolicy: "cache-and-network",
  });
  const profile = data?.user;

  if (!profile && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!profile || !viewer) return <Loading text={t("loading")} />;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" }}
      columnGap="5"
      alignItems="start"
    >
      <chakra.div minW="0">
        <AvatarCard profile={profile} />
        <PersonalCard key={profile.id} profile={profile} onStale={refetch} />
      </chakra.div>
      <chakra.div minW="0">
        <PreferencesCard profile={profile} />
        <AccountCard profile={profile} roles={viewer.roles} />
      </chakra.div>
    </chakra.div>
  );
}
