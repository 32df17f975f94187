/** Starts GraphiQL on our own endpoint, and puts the saved examples into new tabs. */
import { createRoot, React, Ruru } from "/graphiql/ruru/ruru.js";

const HEADERS = JSON.stringify({ "X-Plumbline": "1" }, null, 2);

globalThis.MonacoEnvironment = {
  getWorker(_id, label) {
    const file = { json: "jsonWorker.js", graphql: "graphqlWorker.js" }[label] ?? "editorWorker.js";
    return new Worker(`/graphiql/ruru/${file}`, { type: "module" });
  },
};

/** Only what the server knows is sent: it refuses requests that hold more. */
async function fetcher({ query, variables, operationName }, { headers } = {}) {
  const answer = await fetch("/graphql", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      "X-Plumbline": "1",
      ...headers,
    },
    body: JSON.stringify({ query, variables, operationName }),
  });
  return answer.json();
}

const DAY = 86_400_000;

/** Examples are about today, whenever that is. */
function dated({ title, query }) {
  const day = (ago) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  return { title, query: query.replaceAll("TODAY", day(0)).replaceAll("LAST_WEEK", day(7)) };
}

const examples = JSON.parse(document.getElementById("examples").content.textContent).map(dated);
const place = document.getElementById("ruru-root");
// The editor has no translations.
place.lang = "en";
const root = createRoot(place);
let shown = 0;

function show(query) {
  shown += 1;
  root.render(
    React.createElement(Ruru, {
      key: shown,
      endpoint: "/graphql",
      fetcher,
      debugTools: [],
      // head.js has looked at what was chosen in the application.
      forcedTheme: document.documentElement.classList.contains("dark") ? "dark" : "light",
      showPersistHeadersSettings: false,
      defaultHeaders: HEADERS,
      defaultQuery: examples[0]?.query,
      initialQuery: query,
      initialHeaders: HEADERS,
    }),
  );
}

const choose = document.getElementById("choose");
choose.append(...examples.map(({ title }, at) => new Option(title, at)));
choose.addEventListener("change", () => {
  const example = examples[choose.value];
  choose.value = "";
  if (example) show(example.query);
});

show();
