/**
 * Writes src/ui/icons.svg, the sprite every icon on screen is taken from: `node scripts/icons.mjs`.
 * One cached file instead of the outlines repeated in the script and, for each card, in the page.
 */
import { writeFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Name in the sprite → outline in lucide. */
const icons = {
  accessibility: lucide.Accessibility,
  'arrow-left': lucide.ArrowLeft,
  'arrow-down-up': lucide.ArrowDownUp,
  'arrow-right': lucide.ArrowRight,
  bell: lucide.Bell,
  camera: lucide.Camera,
  check: lucide.Check,
  'chevron-left': lucide.ChevronLeft,
  'chevron-right': lucide.ChevronRight,
  'circle-alert': lucide.CircleAlert,
  'clipboard-list': lucide.ClipboardList,
  clock: lucide.Clock,
  'columns-2': lucide.Columns2,
  construction: lucide.Construction,
  crop: lucide.Crop,
  download: lucide.Download,
  'ellipsis-vertical': lucide.EllipsisVertical,
  'external-link': lucide.ExternalLink,
  eye: lucide.Eye,
  'eye-off': lucide.EyeOff,
  factory: lucide.Factory,
  'file-text': lucide.FileText,
  forklift: lucide.Forklift,
  headset: lucide.Headset,
  heart: lucide.Heart,
  history: lucide.History,
  'layout-grid': lucide.LayoutGrid,
  'image-up': lucide.ImageUp,
  inbox: lucide.Inbox,
  info: lucide.Info,
  keyboard: lucide.Keyboard,
  list: lucide.List,
  'loader-circle': lucide.LoaderCircle,
  'log-out': lucide.LogOut,
  mail: lucide.Mail,
  'map-pin': lucide.MapPin,
  menu: lucide.Menu,
  'message-circle': lucide.MessageCircle,
  minus: lucide.Minus,
  package: lucide.Package,
  pause: lucide.Pause,
  pencil: lucide.Pencil,
  phone: lucide.Phone,
  play: lucide.Play,
  plus: lucide.Plus,
  printer: lucide.Printer,
  'refresh-cw': lucide.RefreshCw,
  'repeat-2': lucide.Repeat2,
  ruler: lucide.Ruler,
  'scroll-text': lucide.ScrollText,
  search: lucide.Search,
  send: lucide.Send,
  settings: lucide.Settings,
  shapes: lucide.Shapes,
  'share-2': lucide.Share2,
  'shield-check': lucide.ShieldCheck,
  'sliders-horizontal': lucide.SlidersHorizontal,
  'sun-moon': lucide.SunMoon,
  'shopping-cart': lucide.ShoppingCart,
  star: lucide.Star,
  'trash-2': lucide.Trash2,
  truck: lucide.Truck,
  unplug: lucide.Unplug,
  upload: lucide.Upload,
  user: lucide.User,
  users: lucide.Users,
  'wifi-off': lucide.WifiOff,
  x: lucide.X,
  'zoom-in': lucide.ZoomIn,
  'heading-2': lucide.Heading2,
  'heading-3': lucide.Heading3,
  bold: lucide.Bold,
  italic: lucide.Italic,
  link: lucide.Link,
  'list-ordered': lucide.ListOrdered,
  'text-quote': lucide.TextQuote,
  'undo-2': lucide.Undo2,
  'redo-2': lucide.Redo2,
  'zoom-out': lucide.ZoomOut,
}

/** Drawn by us: lucide carries no brands. */
const brands = {
  facebook: '<path d="M14 8h2.5V4H14a4 4 0 0 0-4 4v2.5H7.500V14H10v7h4v-7h2.500l.6-3.500H14V8.500A.5.5 0 0 1 14 8z"/>',
  instagram: '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  linkedin:
    '<rect x="3" y="3" width="18" height="18" rx="2"/><path d="M8 10v7M8 7h.01M12 17v-4a2.5 2.5 0 0 1 5 0v4M12 10v7"/>',
  youtube: '<rect x="2.5" y="5" width="19" height="14" rx="4"/><path d="m10 9 5 3-5 3z"/>',
}

/** @param {import('react').ElementType} Icon */
const outline = (Icon) => renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
/** @param {[string, string]} entry */
const symbol = ([name, content]) => `<symbol id="${name}" viewBox="0 0 24 24">${content}</symbol>`

const symbols = [
  ...Object.entries(icons).map(([name, Icon]) => symbol([name, outline(Icon)])),
  ...Object.entries(brands).map(symbol),
]
writeFileSync(
  new URL('../src/ui/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Icons</title>\n${symbols.join('\n')}\n</svg>\n`,
)
