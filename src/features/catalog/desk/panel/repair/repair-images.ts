import type { Call } from '#kernel/api/client.ts'
import { sendForNews } from '#ui/desk/send-for-news.ts'
import { deskImagesApi, type RepairProgress, repairProgress } from '../../contract/images.ts'

export const repairImages = (call: Call, tell: (progress: RepairProgress) => void) =>
  call(deskImagesApi.repair, {}, { send: sendForNews({ onNews: (news) => tell(repairProgress.parse(news)) }) })
