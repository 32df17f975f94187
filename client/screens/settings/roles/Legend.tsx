import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

const Mark = chakra("span", {
  base: {
    display: "inline-block",
    width: "4",
    height: "4",
    verticalAlign: "-3px",
    me: "1.5",
    borderRadius: "sm",
  },
});

/** The legend of the cells, and the keys that change them. */
export function Legend({ keys }: { keys: boolean }) {
  const { t } = useTranslation("roles");

  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="1" color="fg.muted">
      <span>
        <Mark
          aria-hidden
          borderWidth="1px"
          background="linear-gradient(to bottom left, {colors.status.attention.solid} 0 40%, transparent 40%)"
        />
        {t("legendDiffers")}
      </span>
      <span>
        <Mark aria-hidden border="2px dashed {colors.status.attention.solid}" />
        {t("legendChanged")}
      </span>
      {keys && <span>{t("keys")}</span>}
    </chakra.div>
  );
}
