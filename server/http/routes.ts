import type { Router } from "express";

import { aiRoutes } from "./ai.ts";
import { avatarRoutes } from "./avatars.ts";
import { brandingRoutes } from "./branding.ts";
import { bulkChangeRoutes } from "./bulkChanges.ts";

import { catalogueRoutes } from "./catalogues.ts";
import { chatExportRoutes } from "./chatExports.ts";
import { exportRoutes } from "./exports.ts";
import { fileRoutes } from "./files.ts";
import { graphiqlRoutes } from "./graphiql.ts";
import { importRoutes } from "./imports.ts";
import { intelligenceExportRoutes } from "./intelligenceExports.ts";
import { logExportRoutes } from "./logExports.ts";
import { oauthRoutes } from "./oauth.ts";
import { oscalExportRoutes } from "./oscalExports.ts";
import { pastDayRoutes } from "./pastDays.ts";
import { peopleExportRoutes } from "./peopleExports.ts";
import { policyRoutes } from "./policies.ts";
import { reportRoutes } from "./reports.ts";
import type { RouteContext } from "./routeContext.ts";
import { statementRoutes } from "./statements.ts";
import { trailRoutes } from "./trail.ts";

/** The routes beside GraphQL: uploads, downloads, sign-in with providers. Origin and session are checked already. */
export function routes(context: RouteContext): Router[] {
  return [
    // Before the registers, whose path matches every other name.
    peopleExportRoutes(context),
    intelligenceExportRoutes(context),
    logExportRoutes(context),
    chatExportRoutes(context),
    exportRoutes(context),
    bulkChangeRoutes(context),
    importRoutes(context),
    fileRoutes(context),
    avatarRoutes(context),
    brandingRoutes(context),
    catalogueRoutes(context),
    oscalExportRoutes(context),
    statementRoutes(context),
    policyRoutes(context),
    reportRoutes(context),
    trailRoutes(context),
    oauthRoutes(context),
    pastDayRoutes(context),
    aiRoutes(context),
    graphiqlRoutes(context),
  ];
}
