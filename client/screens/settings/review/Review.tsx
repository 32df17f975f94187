import { chakra } from "@chakra-ui/react/styled-system";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type AccessReviewFragment,
  type ReviewLineFragment,
  useAccessReviewReportQuery,
  useCloseAccessReviewMutation,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { Select } from "../../../components/controls.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { toast } from "../../../components/toast.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { CreateReportButton } from "../../reports/parts/CreateReportButton.tsx";
import { CsvButton } from "../people/CsvButton.tsx";
import { ReviewList } from "./ReviewList.tsx";
import { ReviewProgress } from "./ReviewProgress.tsx";

interface ReviewProps {
  review: AccessReviewFragment;
  onDone: () => void;
}

const filters = ["all", "open", "changed"] as const;
const columns = [
  "name",
  "email",
  "status",
  "roles",
  "rolesDecided",
  "decision",
  "decidedBy",
  "decidedAt",
  "note",
] as const;

function isShown({ decision }: ReviewLineFragment, filter: (typeof filters)[number]): boolean {
  if (filter === "all") return true;
  return filter === "open" ? decision === null : decision === "changed";
}

/** One review: its progress, its people, and the report. */
export function Review({ review, onDone }: ReviewProps) {
  const { t } = useTranslation("people");
  const mayExport = useMay("users_view", "full");
  const [filter, setFilter] = useState<(typeof filters)[number]>("all");
  const { data, loading, error, refetch } = useAccessReviewReportQuery({
    variables: { id: review.id },
    fetchPolicy: "cache-and-network",
  });
  const lines = data?.accessReviewReport ?? [];
  const done = lines.filter(({ decision }) => decision !== null).length;
  const shown = lines.filter((line) => isShown(line, filter));

  if (!data && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  return (
    <Card
      title={t("review.progress", { done, total: lines.length })}
      text={<Origin review={review} />}
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="2" data-print="no">
          {mayExport && (
            <CsvButton
              path="/exports/access-review"
              request={{ review: review.id, labels: columns.map((column) => t(`export.columns.${column}`)) }}
              label={t("review.csv")}
            />
          )}
          <CreateReportButton kind="access_review" parameters={{ access_review: review.id }} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            {t("review.print")}
          </Button>
          {review.closedAt === null && (
            <CloseReview id={review.id} left={lines.length - done} onDone={onDone} />
          )}
        </chakra.div>
      }
    >
      <chakra.div px="4" pb="3">
        <ReviewProgress
          label={t("review.progress", { done, total: lines.length })}
          done={done}
          total={lines.length}
        />
        <chakra.div display="flex" alignItems="center" gap="2" mt="2" fontSize="table" data-print="no">
          <label htmlFor="review-filter">{t("review.filter")}</label>
          <Select
            id="review-filter"
            size="sm"
            width="auto"
            value={filter}
            onChange={({ currentTarget: { value } }) =>
              setFilter(filters.find((one) => one === value) ?? "all")
            }
          >
            {filters.map((one) => (
              <option key={one} value={one}>
                {t(`review.filters.${one}`)}
              </option>
            ))}
          </Select>
        </chakra.div>
      </chakra.div>
      <ReviewList lines={shown} busy={loading} onDone={() => void refetch()} />
      {shown.length === 0 && (
        <chakra.p px="4" pb="4" color="fg.muted">
          {t("review.nobody")}
        </chakra.p>
      )}
    </Card>
  );
}

function Origin({ review }: { review: AccessReviewFragment }) {
  const { t } = useTranslation("people");
  const started = t("review.startedBy", {
    at: formatDateTime(review.startedAt),
    name: review.starterAccount?.fullName ?? t("review.somebody"),
  });
  const closed = review.closedAt
    ? t("review.closedBy", {
        at: formatDateTime(review.closedAt),
        name: review.closerAccount?.fullName ?? t("review.somebody"),
      })
    : undefined;
  return [[started, closed].filter(Boolean).join(", "), review.note].filter(Boolean).join(". ");
}

function CloseReview({ id, left, onDone }: { id: string; left: number; onDone: () => void }) {
  const { t } = useTranslation("people");
  const mayDecide = useMay("user_roles_assign", "full");
  const [open, setOpen] = useState(false);
  const [close, { loading }] = useCloseAccessReviewMutation();
  if (!mayDecide) return null;

  async function handleConfirm() {
    try {
      await close({ variables: { input: { id } } });
      toast.success(t("review.closed"));
    } catch (error) {
      toast.error(t("review.failed"), serverErrorOf(error).message);
    }
    setOpen(false);
    onDone();
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("review.close")}</Button>
      <ConfirmDialog
        open={open}
        title={t("review.closeTitle")}
        confirmLabel={t("review.close")}
        busy={loading}
        onConfirm={() => void handleConfirm()}
        onClose={() => setOpen(false)}
      >
        <p>{t("review.closeText")}</p>
        {left > 0 && <p>{t("review.closeOpen", { count: left })}</p>}
      </ConfirmDialog>
    </>
  );
}
