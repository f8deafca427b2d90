import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { type BusinessInput, MAX_LOGO_BYTES } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import classes from './logo-field.module.css'

/** In bytes. A larger image is not read, because decoding it may stop the browser. */
const MAX_FILE = 1_000_000

/** The logo, which is sent with the form. */
export function LogoField({ form }: { form: UseFormReturn<BusinessInput> }) {
  const { i18n } = useLingui()
  const { field, fieldState } = useController({ control: form.control, name: 'logo' })
  const input = useRef<HTMLInputElement>(null)
  const label = i18n.t('Logo')
  const max = MAX_FILE / 1_000_000

  const choose = async (file: File) => {
    if (file.size > MAX_FILE) return form.setError('logo', { message: i18n.t('At most {max} MB', { max }) })
    try {
      field.onChange(await logoOf(file))
      await form.trigger('logo')
    } catch {
      form.setError('logo', { message: i18n.t('Choose a PNG, JPEG or WebP image') })
    }
  }
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {field.value && <img className={classes.logo} src={field.value} alt={label} />}
      <Group gap="xs">
        <Button ref={field.ref} variant="default" size="sm" onClick={() => input.current?.click()}>
          {field.value ? i18n.t('Choose another image') : i18n.t('Choose an image')}
        </Button>
        {field.value && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => field.onChange(null)}>
            {i18n.t('Remove')}
          </Button>
        )}
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={i18n.t('Logo file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The input is cleared, so that the same file can be chosen again.
          currentTarget.value = ''
          if (file) void choose(file)
        }}
      />
      {fieldState.error ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {fieldState.error.message}
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          {i18n.t('PNG, JPEG or WebP, at most {max} MB. It is made smaller.', { max })}
        </Text>
      )}
    </Stack>
  )
}

/** The widths at which a large image is tried, in pixels. Receipts show it at most 180 wide, printers need more dots. */
const WIDTHS = [720, 480, 320, 200]
const MAX_HEIGHT = 0.5

/** Reads an image as a data URL, scaled down when it is too large for a receipt. Rejects for a file that is no image. */
const logoOf = (file: File): Promise<string> =>
  file.size <= MAX_LOGO_BYTES ? readDataUrl(file) : makeSmaller(file)

function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** PNG keeps transparency. */
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
