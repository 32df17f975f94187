import type { ChatRetentionsQuery } from "../../../../graphql/generated/index.ts";

/** How long the messages of a kind of channel are kept. */
export type Retention = NonNullable<NonNullable<ChatRetentionsQuery["chatRetentions"]>["nodes"][number]>;
