/** Passkeys: an optional way to stay the same guest on any device. */
import { isSecure } from "../device/secure.ts";
import { api } from "./api.ts";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import type { Guest, PasskeyInfo } from "./messages.ts";

/** Browsers offer passkeys only for host names, and only over HTTPS. */
export function canHavePasskeys(): boolean {
  const isName = !/^[\d.]+$|:/.test(location.hostname);
  return isSecure() && isName && "PublicKeyCredential" in globalThis;
}

const encode = (data: ArrayBuffer): string => encodeBase64url(new Uint8Array(data));

interface CredentialId {
  id: string;
  type: "public-key";
}

const decodeIds = (list: unknown) => ((list ?? []) as CredentialId[]).map((one) => ({ ...one, id: decodeBase64url(one.id) }));

function creationOptions(options: Record<string, any>): PublicKeyCredentialCreationOptions {
  return {
    ...options,
    rp: options.rp,
    pubKeyCredParams: options.pubKeyCredParams,
    challenge: decodeBase64url(options.challenge),
    user: { ...options.user, id: decodeBase64url(options.user.id) },
    excludeCredentials: decodeIds(options.excludeCredentials),
  };
}

/** The browser's credential as JSON, with bytes as base64url. */
function toJson(credential: PublicKeyCredential): Record<string, unknown> {
  const { id, type, rawId, response } = credential;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const encoded = parts.flatMap((part) => {
    const data = (response as unknown as Record<string, ArrayBuffer | null | undefined>)[part];
    return data ? [[part, encode(data)] as const] : [];
  });
  return { id, type, rawId: encode(rawId), response: Object.fromEntries(encoded), clientExtensionResults: {} };
}

/** Null if the player closed the browser's dialog. */
async function unlessCancelled(credential: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await credential) as PublicKeyCredential | null;
  } catch (error) {
    const isCancelled = error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
    if (isCancelled) return null;
    throw error;
  }
}

/** Create a passkey for the current guest; `label` names this device in the list. */
export async function makePasskey(label: string): Promise<PasskeyInfo | null> {
  const { token, options } = await api.passkeys.creationOptions();
  const made = await unlessCancelled(navigator.credentials.create({ publicKey: creationOptions(options) }));
  return made && api.passkeys.create({ token, credential: toJson(made), label });
}

/** Sign in as the guest who owns a passkey of this device. */
export async function signIn(): Promise<Guest | null> {
  const { token, options } = await api.passkeys.signInOptions();
  const publicKey = {
    ...options,
    challenge: decodeBase64url(options.challenge as string),
    allowCredentials: decodeIds(options.allowCredentials),
  } as PublicKeyCredentialRequestOptions;
  const used = await unlessCancelled(navigator.credentials.get({ publicKey }));
  return used && api.passkeys.signIn({ token, credential: toJson(used) });
}

/** A name for this device that its owner recognises in a list. */
export function deviceName(): string {
  const { userAgent } = navigator;
  const system = ["iPhone", "iPad", "Android", "Windows", "Mac", "CrOS", "Linux"].find((one) => userAgent.includes(one));
  const browser = [["Edg/", "Edge"], ["Firefox/", "Firefox"], ["Chrome/", "Chrome"], ["Safari/", "Safari"]].find(
    ([mark]) => userAgent.includes(mark!),
  )?.[1];
  return [system, browser].filter(Boolean).join(", ");
}
