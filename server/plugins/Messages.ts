import { currentLanguage } from "../http/requestContext.ts";
import { isMessage, message } from "../messages/message.ts";
import { render } from "../messages/render.ts";

/** Enums whose values have descriptions in the catalogue of messages: their types, and the area there. */
const DESCRIBED_ENUMS: Record<string, string> = {
  NotificationKind: "notificationKinds",
  PermissionName: "permissions",
};

/** Renders columns and functions of the type app_public.message in the language of the request. */
export const Messages: GraphileConfig.Plugin = {
  name: "Messages",
  version: "1.0.0",
  schema: {
    hooks: {
      GraphQLScalarType(config) {
        if (config.name !== "Message") return config;
        return {
          ...config,
          description: "A text in the language of the request; what people wrote is not translated.",
          serialize: (value: unknown) => (isMessage(value) ? render(currentLanguage(), value) : null),
        };
      },
      GraphQLEnumType_values_value(config, _build, { Self }) {
        const area = DESCRIBED_ENUMS[Self.name];
        if (!area || typeof config.value !== "string") return config;
        return { ...config, description: render("en", message(`${area}.${config.value}`)) };
      },
    },
  },
};
