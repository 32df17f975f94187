import type { CatalogueLoadQuery, CataloguePreviewQuery } from "../../../graphql/generated/index.ts";

export type Load = NonNullable<CatalogueLoadQuery["catalogueLoad"]>;

export type Line = NonNullable<NonNullable<CataloguePreviewQuery["catalogueLoad"]>["lines"]>[number];

export type Framework = NonNullable<CatalogueLoadQuery["frameworks"]>["nodes"][number];
