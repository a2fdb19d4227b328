import { mount } from "svelte";
import App from "./App.svelte";
import "./theme.css";
import "./app.css";
import { applySettings, preferredLanguage } from "./state/settings.svelte.ts";
import { nextTask } from "./device/steps.ts";
import { update } from "./device/update.svelte.ts";
import { words } from "./words/words.svelte.ts";

applySettings(document.documentElement);
await words.use(preferredLanguage());
await nextTask();
const target = document.getElementById("app");
target?.replaceChildren();
if (target) mount(App, { target });
void update.watch();
