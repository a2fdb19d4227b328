import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { applyLook, preferredLanguage } from "./lib/settings.svelte.ts";
import { update } from "./lib/update.svelte.ts";
import { words } from "./lib/words.svelte.ts";

applyLook(document.documentElement);
await words.use(preferredLanguage());
const target = document.getElementById("app");
if (target) mount(App, { target });
void update.watch();
