/**
 * The colours by what they are for. A name ending in `Ink` is text on paper or on its own soft ground, `on…` is text on
 * the full colour, `…Soft` is a ground. Values are in light.ts and dark.ts; test/ui/contrast.test.ts measures them.
 */
export interface Colours {
  /** The ground of the page. */
  readonly paper: string;
  /** What lies on the page: cards, fields. */
  readonly surface: string;
  /** Wells, table heads, the sidebar. */
  readonly sunken: string;
  /** What floats: menus, dialogs, toasts. */
  readonly floating: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkFaint: string;
  /** Hairlines between things; decoration, never the only edge of a control. */
  readonly line: string;
  /** Edges of controls (3:1). */
  readonly edge: string;
  readonly hover: string;
  readonly brand: string;
  readonly brandHover: string;
  readonly onBrand: string;
  readonly brandInk: string;
  readonly brandSoft: string;
  readonly attention: string;
  readonly attentionInk: string;
  readonly attentionSoft: string;
  readonly critical: string;
  readonly criticalHover: string;
  readonly onCritical: string;
  readonly criticalInk: string;
  readonly criticalSoft: string;
  readonly positive: string;
  readonly positiveInk: string;
  readonly positiveSoft: string;
  /** The ring around what has the focus (3:1 on every ground). */
  readonly focus: string;
  readonly scrim: string;
  /** The deep water behind the mark on the sign-in screen, the same in both themes. */
  readonly deep: string;
  readonly onDeep: string;
  readonly onDeepSoft: string;
  readonly shadowNear: string;
  readonly shadowFar: string;
}
