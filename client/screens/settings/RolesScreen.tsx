import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AccessDenied } from "../../access/AccessDenied.tsx";
import { useMay } from "../../access/useMay.ts";
import { useViewer } from "../../access/useViewer.ts";
import { Button } from "../../components/Button.tsx";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { usePhone } from "../../components/register/usePhone.ts";
import { ChangesBar } from "./roles/ChangesBar.tsx";
import { Legend } from "./roles/Legend.tsx";
import { MatrixTable } from "./roles/MatrixTable.tsx";
import { changesOf } from "./roles/matrix.ts";
import { narrowed } from "./roles/narrowed.ts";
import { RoleList } from "./roles/RoleList.tsx";
import type { RoleAction } from "./roles/RoleMenu.tsx";
import { useMatrixDraft } from "./roles/useMatrixDraft.ts";
import { type Role, useRoleMatrix } from "./roles/useRoleMatrix.ts";

const AccessCheck = lazyComponent(async () => (await import("./roles/AccessCheck.tsx")).AccessCheck);
const RoleDialogs = lazyComponent(async () => (await import("./roles/RoleDialogs.tsx")).RoleDialogs);

interface Asked {
  action: RoleAction | "create";
  role?: Role;
}

/** The permission matrix, and its explanation for a person. */
export default function RolesScreen() {
  const { t } = useTranslation("roles");
  const sees = useMay("role_management");
  if (!sees) {
    return (
      <>
        <PageHead title={t("title")} />
        <AccessDenied denial="area" />
      </>
    );
  }
  return <Roles />;
}

function Roles() {
  const { t } = useTranslation("roles");
  const { viewer } = useViewer();
  const seesPeople = useMay("users_view");
  const phone = usePhone();
  const { matrix, error, refetch } = useRoleMatrix();
  const { draft, choose, discard } = useMatrixDraft();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [created, setCreated] = useState<string>();
  const [explaining, setExplaining] = useState(false);
  // The server's rule: the permission alone is not enough.
  const editable = viewer?.roles.includes("super_admin") ?? false;
  const changes = matrix ? changesOf(matrix.cells, draft) : [];
  const shown = matrix && (onlyDifferences ? narrowed(matrix, draft) : matrix);
  const Shape = phone ? RoleList : MatrixTable;

  return (
    <>
      <PageHead
        title={t("title")}
        context={editable ? t("context") : `${t("context")} ${t("readOnly")}`}
        actions={
          <>
            {seesPeople && <Button onClick={() => setExplaining(true)}>{t("explain.act")}</Button>}
            {editable && matrix && (
              <Button onClick={() => setAsked({ action: "create" })}>{t("create.act")}</Button>
            )}
          </>
        }
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!matrix && !error && <Loading />}
      {matrix && shown && (
        <>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            columnGap="5"
            rowGap="2"
            mb="3"
            fontSize="table"
            data-print="no"
          >
            <CheckboxField
              control={{
                id: "only-differences",
                onChange: (event) => setOnlyDifferences(event.target.checked),
              }}
              checked={onlyDifferences}
              label={t("onlyDifferences")}
            />
            <Legend keys={editable && !phone} />
          </chakra.div>
          {shown.categories.length === 0 ? (
            <EmptyState title={t("noDifference")} text={t("noDifferenceText")} />
          ) : (
            <Shape
              matrix={matrix}
              roles={shown.roles}
              categories={shown.categories}
              draft={draft}
              editable={editable}
              created={created}
              onChange={choose}
              onAction={(action, role) => setAsked({ action, role })}
            />
          )}
          <ChangesBar changes={changes} onDiscard={discard} onRefetch={refetch} />
          {asked && (
            <RoleDialogs
              {...asked}
              matrix={matrix}
              onRefetch={refetch}
              onCreated={(role) => {
                setOnlyDifferences(false);
                setCreated(role);
              }}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
      {explaining && (
        <AccessCheck
          permissions={matrix?.categories.flatMap(({ permissions }) => permissions) ?? []}
          onClose={() => setExplaining(false)}
        />
      )}
    </>
  );
}
