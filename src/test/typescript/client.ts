// Quotes as a front end would, with nothing but the generated types: whole answer, stream, history and a refusal.
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Schemas = components["schemas"];
type Events = Schemas["QuoteEvents"];

declare const process: { argv: string[] };

const baseUrl = process.argv[2] ?? "";
const client = createClient<paths, "application/json" | "application/problem+json">({ baseUrl });

const question: Schemas["QuoteRequest"] = {
  fromChain: "eip155:1",
  fromToken: "native",
  fromAmount: "1000000000000000000",
  toChain: "eip155:1",
  toToken: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  slippageBps: 50,
};

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) {
    throw new Error(`there is no ${what}`);
  }
  return value;
}

function net(route: Schemas["Route"]): string {
  const amount: string | null = route.netToAmount;
  // @ts-expect-error what is not described is no field
  const color = route.color;
  return amount ?? `${route.toAmount} before ${route.costs.length} costs${color ?? ""}`;
}

async function whole(): Promise<void> {
  const { data, error } = await client.POST("/v1/quotes", { body: question });
  if (error) {
    throw new Error(error.detail);
  }
  const best = present(data.routes[0], "route");
  const outcome: Schemas["Outcome"] = data.outcome;
  console.log(`whole: ${outcome}, best of ${data.routes.length} is ${best.provider} with ${net(best)}`);
}

async function someProviders(): Promise<void> {
  const query = { ...question, providers: ["kyberswap", "lifi"] };
  const { data } = await client.GET("/v1/quotes", { params: { query } });
  console.log(`some: ${present(data, "answer").routes.map((route) => route.provider).sort().join(" and ")}`);
}

function read<K extends keyof Events>(block: string, name: K): Events[K] | undefined {
  const lines = block.split("\n");
  const data = lines.find((line) => line.startsWith("data:"));
  return data !== undefined && lines.includes(`event:${name}`) ? JSON.parse(data.slice("data:".length)) : undefined;
}

async function stream(): Promise<void> {
  const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${baseUrl}/v1/quotes?${query}`, { headers: { accept: "text/event-stream" } });
  const blocks = (await answer.text()).split("\n\n");
  const asking = present(blocks.map((block) => read(block, "asking")).find(Boolean), "beginning");
  const list = present(blocks.map((block) => read(block, "routes")).filter((list) => list !== undefined).at(-1), "list");
  const done = present(blocks.map((block) => read(block, "done")).find(Boolean), "end");
  if (!("outcome" in done)) {
    throw new Error(done.detail);
  }
  const same = JSON.stringify(list.routes.map(net)) === JSON.stringify(done.routes.map(net));
  console.log(`stream: ${asking.asking.length} asked, ${done.outcome}, last list ${same ? "as answered" : "differs"}`);
}

async function past(): Promise<void> {
  const { data } = await client.GET("/v1/providers/{id}/history", { params: { path: { id: "lifi" }, query: { step: "5m" } } });
  const history = present(data, "history");
  const known: number = history.points.filter((point) => point.calls !== null).length;
  console.log(`history: ${history.provider} in steps of ${history.stepSeconds} s, ${known <= history.points.length}`);
}

async function refused(): Promise<void> {
  const { error, response } = await client.POST("/v1/quotes", { body: { ...question, fromAmount: "12.5" } });
  console.log(`refused: ${response.status} ${present(error, "refusal").errors.map((one) => one.field).join()}`);
}

await whole();
await someProviders();
await stream();
await past();
await refused();
