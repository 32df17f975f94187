import { chakra } from "@chakra-ui/react/styled-system";

import { TextLink } from "../../components/TextLink.tsx";

interface RequirementLinkProps {
  id?: string;
  /** Its code, with that of its framework where it is another one. */
  reference?: string | null;
  title?: string;
}

export function RequirementLink({ id, reference, title }: RequirementLinkProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="1.5">
      <chakra.div color="fg.muted">{reference}</chakra.div>
      <TextLink to={`/compliance/requirements/${id}`}>{title}</TextLink>
    </chakra.div>
  );
}
