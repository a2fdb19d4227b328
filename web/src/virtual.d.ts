declare module "virtual:words/*" {
  const fluent: string;
  export default fluent;
}
