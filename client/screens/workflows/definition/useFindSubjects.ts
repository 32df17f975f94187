import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

import { FindPeopleDocument } from "../../../../graphql/generated/index.ts";
import type { FindRecords } from "../../../components/record/RecordPicker.tsx";
import { useFindAssets } from "../../assets/parts/useFindAssets.tsx";
import { useFindAudits } from "../../audits/parts/useFindAudits.ts";
import { useFindRequirements } from "../../compliance/parts/useFindRequirements.tsx";
import { useFindControls } from "../../controls/parts/useFindControls.tsx";
import { useFindEvidence } from "../../evidence/parts/useFindEvidence.tsx";
import { useFindFindings } from "../../findings/parts/useFindFindings.ts";
import { useFindProjects } from "../../projects/parts/useFindProjects.tsx";
import { useFindRisks } from "../../risks/parts/useFindRisks.tsx";
import type { SubjectTable } from "../parts/catalogue.ts";

function useFindAccounts(): FindRecords {
  const client = useApolloClient();
  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: FindPeopleDocument,
        variables: { search: search },
        fetchPolicy: "network-only",
      });
      return (data?.users?.nodes ?? []).map(({ id, fullName, email }) => ({
        id,
        reference: email,
        name: fullName,
      }));
    },
    [client],
  );
}

const nothing: FindRecords = async () => [];

/** The search for records of this table, to test a workflow with one of them. */
export function useFindSubjects(table: SubjectTable): FindRecords {
  const finders: Record<SubjectTable, FindRecords> = {
    risks: useFindRisks(),
    assets: useFindAssets(),
    projects: useFindProjects(),
    controls: useFindControls(),
    evidence: useFindEvidence(),
    audit_findings: useFindFindings(),
    audits: useFindAudits(),
    compliance_requirements: useFindRequirements(),
    users: useFindAccounts(),
    workflows: nothing,
  };
  return finders[table];
}
