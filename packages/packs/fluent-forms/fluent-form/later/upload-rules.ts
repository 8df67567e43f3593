const MB = 1024 * 1024

/** Bytes, KB or MB with one decimal (contracts/fluent-forms.md 15). */
export const sizeText = (bytes: number): string =>
  bytes >= MB
    ? `${(bytes / MB).toFixed(1)} MB`
    : bytes >= 1024
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${bytes} bytes`

/** Whether a file's extension is one of the rule's: `pdf|txt` or `['jpg|jpeg', 'png']`. */
export const typeFits = ({ name }: { name: string }, allowed: unknown): boolean => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return [allowed]
    .flat()
    .join('|')
    .toLowerCase()
    .split(/[|,]/)
    .map((one) => one.trim())
    .includes(extension)
}

interface Found {
  url?: string
  file?: string
  attachment_id?: string
  error?: string
  errors?: unknown
}

/** The file in the server's answer, or why there is none; what is no JSON says nothing. */
export const findAnswerFile = (status: number, text: string): Found => {
  try {
    const { data, errors } = JSON.parse(text)
    const found = data?.files?.[0] ?? {}
    return status < 300 && found.url && !found.error
      ? found
      : { error: found.error, errors: errors ?? data?.errors }
  } catch {
    return {}
  }
}
