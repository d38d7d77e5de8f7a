import type { IncomingMessage } from 'node:http'
import limits from '#config/limits'
import { Invalid, TooLarge } from '#exceptions/refusal'
import type { ImageSource } from '#images/image_format'
import { receiveForm, type FormLimits } from '#images/upload_form'

/** `onImage` gets each file while it arrives, cut off one byte behind `fileBytes`, or null. @throws Refusal */
export async function receiveUpload(
  body: IncomingMessage,
  folder: string,
  fileBytes: number,
  onImage: (image: Promise<ImageSource | null>) => void
): Promise<string[]> {
  const { fields } = await receiveForm(body, folder, limitsOf(fileBytes), onImage)
  return fields.flatMap(([name, value]) => (name === 'property_id' ? value.trim() : []))
}

function limitsOf(fileBytes: number): FormLimits {
  const { imagesPerProperty: limit } = limits
  const params = { limit, megabytes: fileBytes / 1024 / 1024 }
  return {
    bytes: limits.uploadBytes,
    fileFields: ['images'],
    files: limit,
    fileBytes,
    fields: limits.uploadFields,
    fieldBytes: limits.uploadFieldBytes,
    bodyTooLarge: () => new TooLarge('images.body_too_large', { params }),
    tooManyFiles: () =>
      new Invalid('images.too_many_at_once', { params: { limit }, field: 'images' }),
  }
}
