declare module "virtual:words/*" {
  const fluent: import("@fluent/bundle").FluentResource["body"];
  export default fluent;
}

declare module "virtual:rules/*" {
  const parts: ({ html: string } | { cards: string; game: string })[];
  export default parts;
}
