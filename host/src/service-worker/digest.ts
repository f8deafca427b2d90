/** A short digest of a content, as `tools/federation/file-digests.ts` writes it into the manifests. */
export async function digestOf(content: ArrayBuffer | Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(content)))
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
