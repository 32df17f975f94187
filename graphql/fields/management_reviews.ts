/** Written by `npm run snapshot` from app_private.fields. */
export const reviewFields = {
  archivedAt: { column: "archived_at", key: "archived_at", type: "time", history: "derived" },
  createdBy: { column: "created_by", key: "created_by", type: "person", shown: "creator" },
  reference: { column: "reference", key: "reference", type: "text", exported: true, order: "NUMBER" },
  title: { column: "title", key: "title", type: "text", maxLength: 200, required: true, settable: true, exported: true, order: "TITLE" },
  status: { column: "status", key: "status", type: "choice", choices: ["planned", "held", "closed", "cancelled"], exported: true, filter: "choice" },
  chairId: { column: "chair_id", key: "chair", type: "person", settable: true, exported: true, filter: "choice", none: "no_chair" },
  plannedOn: { column: "planned_on", key: "planned", type: "date", required: true, settable: true, exported: true, filter: "dates", order: "PLANNED_ON" },
  heldOn: { column: "held_on", key: "held", type: "date", exported: true, filter: "dates", order: "HELD_ON", history: "derived" },
  closedOn: { column: "closed_on", key: "closed", type: "date", exported: true, history: "derived" },
  recurrence: { column: "recurrence", key: "recurrence", type: "choice", choices: ["none", "quarterly", "half_yearly", "yearly"], required: true, settable: true, exported: true, filter: "choice" },
  minutes: { column: "minutes", key: "minutes", type: "text", maxLength: 20000, settable: true, exported: true, history: "long" },
  cancelledReason: { column: "cancelled_reason", key: "cancelled_reason", type: "text", maxLength: 1000, history: "derived" },
  createdAt: { column: "created_at", key: "created", type: "time", exported: true },
  updatedAt: { column: "updated_at", key: "updated", type: "time", exported: true, order: "UPDATED_AT" },
} as const;
