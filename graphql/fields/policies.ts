/** Written by `npm run snapshot` from app_private.fields. */
export const policyFields = {
  archivedAt: { column: "archived_at", key: "archived_at", type: "time", history: "derived" },
  createdBy: { column: "created_by", key: "created_by", type: "person", shown: "creator" },
  reference: { column: "reference", key: "reference", type: "text", exported: true, order: "NUMBER" },
  name: { column: "name", key: "name", type: "text", maxLength: 200, exported: true, order: "NAME", history: "derived" },
  summary: { column: "summary", key: "summary", type: "text", maxLength: 2000, exported: true, history: "derived" },
  status: { column: "status", key: "status", type: "choice", choices: ["draft", "in_approval", "published", "retired"], exported: true, filter: "choice", history: "derived" },
  ownerId: { column: "owner_id", key: "owner", type: "person", settable: true, exported: true, filter: "choice", none: "no_owner" },
  ownerTeamId: { column: "owner_team_id", key: "owner_team", type: "team", settable: true, exported: true, filter: "choice", none: "no_owner_team" },
  reviewMonths: { column: "review_months", key: "review_months", type: "number", min: 1, max: 60, required: true, settable: true, exported: true },
  nextReviewOn: { column: "next_review_on", key: "next_review", type: "date", settable: true, exported: true, filter: "dates", order: "NEXT_REVIEW_ON" },
  createdAt: { column: "created_at", key: "created", type: "time", exported: true, order: "CREATED_AT" },
  updatedAt: { column: "updated_at", key: "updated", type: "time", exported: true, order: "UPDATED_AT" },
} as const;
