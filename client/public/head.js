// What does not wait for the code of the page. The server puts it into each page (server/http/page.ts); GraphiQL's page
// loads it as a file.

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden.
    return null;
  }
}

// Before the first paint: the theme that was chosen, else the system's, and the accessibility mode. The keys are those
// of client/theme/mode.ts and accessible.ts.
function showTheme() {
  const chosen = read("plumbline.theme");
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
  document.documentElement.toggleAttribute("data-accessible", read("plumbline.accessible") === "yes");
}

// Sends what this page queried first when it was last loaded; client/apollo/earlyAnswers.ts takes the answers.
function sendQueries() {
  const { pathname, search } = location;
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(pathname)?.[0] ?? ":id";
  const stored = search === "" ? read(`plumbline.queries.${pathname.replace(id, ":id")}`) : null;
  if (!stored) return;
  const headers = {
    Accept: "application/graphql-response+json,application/json;q=0.9",
    "Content-Type": "application/json",
    "X-Plumbline": "1",
    "Accept-Language": read("plumbline.language") ?? "en",
  };
  window.earlyAnswers = new Map();
  for (const text of JSON.parse(stored)) {
    const body = text.replaceAll(":id", id);
    const answer = fetch("/graphql", { method: "POST", headers, body });
    // The page sends it again if it failed.
    answer.catch(() => undefined);
    window.earlyAnswers.set(body, answer);
  }
}

showTheme();
sendQueries();
