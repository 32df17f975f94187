import { clean } from "./catalogue.ts";

export type Field = "code" | "title" | "text" | "parent" | "heading" | "assessable";

/** Columns that may name a group in words instead of the code of another row. */
const GROUPS =
  "section|chapter|group|family|category|domain|theme|chapitre|groupe|domaine|catégorie|thème" +
  "|kapitel|abschnitt|gruppe|kategorie|bereich|thema|capítulo|sección|grupo|categoría|dominio";

/** The headings by which a column is recognised, in English, French, German and Spanish; the first match wins. */
const NAMES: Record<Field, string> = {
  code:
    "code|reference|ref|requirement id|control id|identifier|id|number|no|requirement number|control number|control|clause|article" +
    "|référence|réf|identifiant|numéro|n°|kennung|referenz|nummer|nr|anforderungsnummer|ziffer|código|referencia|identificador|número|num",
  title:
    "title|name|requirement|requirement title|control name|control title|summary|short text" +
    "|titre|intitulé|nom|exigence|titel|bezeichnung|anforderung|kurztext|título|nombre|requisito|denominación",
  text:
    "text|description|requirement text|control text|statement|details|wording|full text|content" +
    "|texte|énoncé|libellé|détails|contenu|beschreibung|wortlaut|inhalt|volltext|texto|descripción|enunciado|detalle|contenido",
  parent:
    "parent|parent code|belongs to|parent id" +
    "|code parent|rattaché à|übergeordnet|gehört zu|elterncode|padre|código padre|pertenece a" +
    `|${GROUPS}`,
  heading:
    "heading|is heading|header|heading yes/no|rubrique|en-tête|titre de section|überschrift|ist überschrift|gliederung|encabezado|es encabezado|epígrafe",
  assessable: "assessable|is assessable|évaluable|bewertbar|prüfbar|evaluable",
};

const YES = new Set("yes|y|true|1|x|oui|o|vrai|ja|j|wahr|si|s|verdadero|heading".split("|"));
const NO = new Set("no|n|false|0|non|faux|nein|falsch|falso|-".split("|"));

function keyOf(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The column of each field, from 0, by the headings. A column is used once. */
export function columnsOf(headers: readonly string[]): Partial<Record<Field, number>> {
  const keys = headers.map(keyOf);
  const columns: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();
  const fields: Field[] = ["code", "title", "text", "parent", "heading", "assessable"];
  for (const field of fields) {
    for (const name of NAMES[field].split("|")) {
      const column = keys.findIndex((key, index) => key === keyOf(name) && !taken.has(index));
      if (column < 0) continue;
      columns[field] = column;
      taken.add(column);
      break;
    }
  }
  return columns;
}

/** Whether the column of the parents may name headings that are no rows of the file. */
export function namesGroups(header: string): boolean {
  return GROUPS.split("|").some((name) => keyOf(name) === keyOf(header));
}

/** Null for an empty cell, undefined for an unknown word. */
export function yesOrNo(cell: string): boolean | null | undefined {
  const key = keyOf(cell);
  if (cell.trim() === "") return null;
  if (YES.has(key)) return true;
  return NO.has(key) || cell.trim() === "-" ? false : undefined;
}

export function cleanCell(cell: string): string {
  return clean(cell).trim();
}
