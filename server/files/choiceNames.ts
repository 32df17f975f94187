import { choicesOf } from "../messages/choices.ts";
import { LANGUAGES, type Language } from "../messages/language.ts";

/**
 * Names of choices in files of German, French and Spanish companies, beside the labels of the screens. The English ones
 * are in the catalogue of fields.
 */
const NAMES: Record<string, Record<string, Record<string, string>>> = {
  requirements: {
    applicable: {
      true: "Ja|J|anwendbar|zutreffend|relevant|Oui|O|applicable|Sí|Si|S|aplicable",
      false:
        "Nein|nicht anwendbar|nicht zutreffend|nicht relevant|entfällt|Non|non applicable|sans objet|no aplicable|excluido",
    },
    status: {
      compliant:
        "umgesetzt|erfüllt|vollständig umgesetzt|mis en œuvre|mis en oeuvre|implémenté|en place|implementado|cumplido|implantado",
      partially_compliant:
        "teilweise umgesetzt|teilweise|in Umsetzung|teilweise erfüllt|partiellement mis en œuvre|partiellement mis en oeuvre" +
        "|partiellement|en cours|parcialmente implementado|parcialmente|en curso",
      non_compliant:
        "nicht umgesetzt|nicht erfüllt|geplant|offen|non mis en œuvre|non mis en oeuvre|non implémenté|prévu" +
        "|no implementado|no cumplido|planificado",
      not_assessed: "nicht bewertet|offen zu bewerten|non évalué|sin evaluar",
      not_applicable: "nicht anwendbar|entfällt|n. a.|non applicable|sans objet|no aplica|no aplicable",
    },
  },
  controls: {
    status: {
      operating:
        "aktiv|in Betrieb|umgesetzt|wirksam|actif|en place|mis en œuvre|activo|en funcionamiento|implementado",
      planned: "geplant|offen|nicht umgesetzt|prévu|planifié|planificado|previsto",
      degraded: "eingeschränkt|teilweise umgesetzt|dégradé|partiel|degradado|parcial",
    },
    nature: {
      manual: "händisch|manuel|manuelle",
      automated: "automatisch|automatisiert|automatique|automatisé|automático",
      hybrid: "teilautomatisiert|halbautomatisch|semi-automatique|semiautomático",
    },
  },
  findings: {
    severity: {
      critical: "sehr hoch|schwerwiegend|très élevé|majeur|muy alto",
      high: "Hauptabweichung|wesentlich|important|mayor",
      medium: "moderat|modéré|moderado",
      low: "Nebenabweichung|gering|Hinweis|mineur|menor",
    },
  },
  projects: {
    status: {
      planning: "geplant|Planung|planifié|planificado",
      active: "laufend|in Arbeit|in Umsetzung|en cours|en curso",
      on_hold: "pausiert|angehalten|suspendu|en pausa",
      completed: "erledigt|fertig|abgeschlossen|terminé|terminado",
      cancelled: "abgebrochen|gestoppt|annulé|cancelado",
    },
    health: {
      on_track: "grün|vert|verde",
      at_risk: "gelb|orange|jaune|amarillo|ámbar",
      off_track: "rot|rouge|rojo",
    },
  },
};

interface ChoiceName {
  field: string;
  word: string;
  value: string;
}

function labelsIn(language: Language, area: string): ChoiceName[] {
  return Object.entries(choicesOf(language)[area] ?? {}).flatMap(([field, labels]) =>
    Object.entries(Object(labels)).flatMap(([value, word]) =>
      typeof word === "string" ? [{ field, word, value }] : [],
    ),
  );
}

/** The names of the choices of an area in all languages: first the labels, those of the reader before others. */
export function namesOfChoices(area: string, reader: Language): ChoiceName[] {
  const languages = [reader, ...LANGUAGES.filter((language) => language !== reader)];
  const further = Object.entries(NAMES[area] ?? {}).flatMap(([field, values]) =>
    Object.entries(values).flatMap(([value, words]) =>
      words.split("|").map((word) => ({ field, word, value })),
    ),
  );
  return [...languages.flatMap((language) => labelsIn(language, area)), ...further];
}
