/** Passkeys: with one, somebody stays who they are, on any device and for good. Nobody needs one. */
import { api } from "./api.ts";
import type { Guest, PasskeyInfo } from "./messages.ts";

/** Browsers make none for addresses of numbers, nor over a line that anybody can read. */
export function canHavePasskeys(): boolean {
  const isName = !/^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && isName && "PublicKeyCredential" in globalThis;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

interface Named {
  id: string;
  type: "public-key";
}

const named = (list: unknown) => ((list ?? []) as Named[]).map((one) => ({ ...one, id: bytes(one.id) }));

function creation(options: Record<string, any>): PublicKeyCredentialCreationOptions {
  return {
    ...options,
    rp: options.rp,
    pubKeyCredParams: options.pubKeyCredParams,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: named(options.excludeCredentials),
  };
}

/** What the browser made or signed, as JSON: every part that is bytes becomes text. */
function told(credential: PublicKeyCredential): Record<string, unknown> {
  const { id, type, rawId, response } = credential;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const found = parts.flatMap((part) => {
    const data = (response as unknown as Record<string, ArrayBuffer | null | undefined>)[part];
    return data ? [[part, text(data)] as const] : [];
  });
  return { id, type, rawId: text(rawId), response: Object.fromEntries(found), clientExtensionResults: {} };
}

/** Whoever closes the browser's own window has changed their mind: null, and nothing has happened. */
async function unlessCancelled(ask: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask) as PublicKeyCredential | null;
  } catch (error) {
    const isNo = error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
    if (isNo) return null;
    throw error;
  }
}

/** Make one for who we are; `label` says which device made it. */
export async function makePasskey(label: string): Promise<PasskeyInfo | null> {
  const { token, options } = await api.passkeys.begin();
  const made = await unlessCancelled(navigator.credentials.create({ publicKey: creation(options) }));
  return made && api.passkeys.keep({ token, credential: told(made), label });
}

/** Become whom a passkey of this device belongs to. */
export async function signIn(): Promise<Guest | null> {
  const { token, options } = await api.passkeys.beginSignIn();
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge as string),
    allowCredentials: named(options.allowCredentials),
  } as PublicKeyCredentialRequestOptions;
  const used = await unlessCancelled(navigator.credentials.get({ publicKey }));
  return used && api.passkeys.signIn({ token, credential: told(used) });
}

/** A word for this device that its owner recognises in a list. */
export function deviceName(): string {
  const { userAgent } = navigator;
  const system = ["iPhone", "iPad", "Android", "Windows", "Mac", "CrOS", "Linux"].find((one) => userAgent.includes(one));
  const browser = [["Edg/", "Edge"], ["Firefox/", "Firefox"], ["Chrome/", "Chrome"], ["Safari/", "Safari"]].find(
    ([mark]) => userAgent.includes(mark!),
  )?.[1];
  return [system, browser].filter(Boolean).join(", ");
}
