/** The requests of the admin page; the server knows the admin by a cookie that no script can read. */
import { get, post, request } from "../net/api.ts";
import type { BanIn, MuteIn, Overview } from "../net/messages.ts";

/** A guest who was found by name. */
export interface FoundGuest {
  id: string;
  name: string;
  created: number;
}

const guest = (who: string) => `/admin/guests/${encodeURIComponent(who)}`;
const table = (id: string) => `/admin/tables/${encodeURIComponent(id)}`;

export const adminApi = {
  signIn: (key: string) => post<null>("/admin/session", { key }),
  signOut: () => request<null>("DELETE", "/admin/session"),
  overview: () => get<Overview>("/admin/overview"),
  find: (text: string) => get<FoundGuest[]>(`/admin/guests?text=${encodeURIComponent(text)}`),
  kick: (who: string) => post<null>(`${guest(who)}/kick`),
  rename: (who: string, name: string) => post<null>(`${guest(who)}/name`, { name }),
  ban: (given: BanIn) => post<null>("/admin/bans", given),
  unban: (target: string) => post<null>("/admin/bans/lift", { target }),
  mute: (given: MuteIn) => post<null>("/admin/mutes", given),
  unmute: (target: string) => post<null>("/admin/mutes/lift", { target }),
  end: (id: string) => post<null>(`${table(id)}/end`),
  close: (id: string) => post<null>(`${table(id)}/close`),
};
