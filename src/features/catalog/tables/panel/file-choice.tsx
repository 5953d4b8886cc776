import { DropField } from '#ui/desk/drop-field.tsx'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.file
const taken = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const FileChoice = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <DropField label={words.choose} hint={words.taken} accept={taken} onFiles={onFiles} />
)
