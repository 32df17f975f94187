declare module "virtual:words/*" {
  const words: import("./wordsFiles.ts").Areas;
  export default words;
}
