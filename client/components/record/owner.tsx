import { PersonName } from "../PersonName.tsx";
import { TeamName } from "../TeamName.tsx";

/** What a person or a team owns. */
interface Owned {
  owner: { fullName: string; avatarUrl?: string | null } | null;
  ownerTeam: { name: string } | null;
}

export function ownerName({ owner, ownerTeam }: Owned): string | undefined {
  return owner?.fullName ?? ownerTeam?.name;
}

/** The picture of the owner, with the name for screen readers. */
export function OwnerPicture({ record: { owner, ownerTeam } }: { record: Owned }) {
  if (ownerTeam) return <TeamName name={ownerTeam.name} iconOnly />;
  return <PersonName name={owner?.fullName} picture={owner?.avatarUrl} iconOnly />;
}
