/** The sentences that the SQL sources say to people: the literals in the calls that speak. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(process.cwd(), "migrations/fixtures");

/** Which argument of a function is the sentence. */
const SPEAKERS: Record<string, number> = {
  "app_hidden.fail": 1,
  "app_hidden.say": 0,
  "app_hidden.problem": 1,
  "app_private.say_in": 1,
  "app_private.say_for": 1,
  "app_private.write": 0,
  "app_private.tell_asked": 2,
  "app_private.require_words": 2,
};

export interface Said {
  place: string;
  english: string;
}

/** A literal, a comment, a name, or one sign. */
const TOKEN = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_][\w.]*|[\s\S]/g;

interface Token {
  text: string;
  at: number;
}

function tokensOf(sql: string): Token[] {
  return [...sql.matchAll(TOKEN)]
    .map((match) => ({ text: match[0], at: match.index }))
    .filter(({ text }) => !/^\s$|^--|^\/\*/.test(text));
}

const isLiteral = (token: Token | undefined) => token?.text.startsWith("'") === true;
const wordsOf = (token: Token) => token.text.slice(1, -1).replaceAll("''", "'");

/** The arguments of the call whose bracket opens at this place. */
function argumentsAt(tokens: Token[], open: number): Token[][] {
  const found: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(open)) {
    if (token.text === ")") depth -= 1;
    if (depth === 0 && token.text === ")") return found;
    if (token.text === "," && depth === 1) found.push([]);
    else if (depth > 0) found.at(-1)?.push(token);
    if (token.text === "(") depth += 1;
  }
  return found;
}

/** A literal by itself, or what the branches of a case say; what is said inside of it speaks for itself. */
function literalsOf(argument: Token[]): Token[] {
  if (argument.length === 1) return argument.filter(isLiteral);
  if (argument[0]?.text !== "case") return [];
  return argument.filter(
    (token, index) => isLiteral(token) && /^(then|else)$/.test(argument[index - 1]?.text ?? ""),
  );
}

/** The sentence of each call that speaks, as it is written. */
function sentencesIn(file: string): { sentence: Token[]; placeOf: (token: Token) => string }[] {
  const sql = readFileSync(join(folder, file), "utf8");
  const tokens = tokensOf(sql);
  const placeOf = ({ at }: Token) => `${file}:${sql.slice(0, at).split("\n").length}`;
  return tokens.flatMap(({ text }, index) => {
    const position = SPEAKERS[text];
    if (position === undefined || tokens[index + 1]?.text !== "(") return [];
    return [{ sentence: argumentsAt(tokens, index + 1)[position] ?? [], placeOf }];
  });
}

const sqlFiles = () => readdirSync(folder).filter((file) => file.endsWith(".sql"));

/** Everything that is said, with its first place. */
export function saidBySql(): Said[] {
  const all = sqlFiles()
    .flatMap(sentencesIn)
    .flatMap(({ sentence, placeOf }) =>
      literalsOf(sentence).map((literal) => ({ place: placeOf(literal), english: wordsOf(literal) })),
    );
  return [...new Map(all.toReversed().map((said) => [said.english, said])).values()].toReversed();
}

/** Sentences that begin with a literal and are glued to something, or come out of format: no translation finds them. */
export function gluedInSql(): string[] {
  return sqlFiles()
    .flatMap(sentencesIn)
    .filter(
      ({ sentence }) => sentence[0]?.text === "format" || (isLiteral(sentence[0]) && sentence.length > 1),
    )
    .map(({ sentence, placeOf }) => (sentence[0] ? placeOf(sentence[0]) : ""));
}
