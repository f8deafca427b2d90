import { MAX_LOGO_BYTES } from 'shared-api/receipt'

/** The widths at which a large image is tried, in pixels. Receipts show it at most 180 wide, printers need more dots. */
const WIDTHS = [720, 480, 320, 200]
const MAX_HEIGHT = 0.5

/** A data URL of an image that a receipt can have, made smaller where the file is too large. Rejects for a file that is no image. */
export const logoOf = (file: File): Promise<string> =>
  file.size <= MAX_LOGO_BYTES ? readDataUrl(file) : makeSmaller(file)

function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** PNG keeps what is transparent. */
async function makeSmaller(file: File): Promise<string> {
  const image = await createImageBitmap(file)
  const sizes = WIDTHS.map((width) => Math.min(1, width / image.width, (width * MAX_HEIGHT) / image.height))
  for (const scale of sizes) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const url = canvas.toDataURL('image/png')
    // Four characters hold three bytes.
    if (url.length * 0.75 <= MAX_LOGO_BYTES) return url
  }
  throw new Error('The image stays too large')
}
