declare module "virtual:tokens.css";
declare module "virtual:global.css";
