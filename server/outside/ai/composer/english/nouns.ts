/** Nouns that have no plural and take no "a". */
export const MASS =
  /(?:^|-)(?:coffee|tea|water|wine|beer|cider|bread|cheese|honey|chocolate|oil|soap|milk|juice|food|fruit|meat|granola|muesli|pasta|rice|software|hardware|skincare|haircare|childcare|healthcare|care|furniture|bedding|clothing|footwear|knitwear|sportswear|activewear|underwear|jewell?ery|equipment|advice|insurance|training|coaching|tutoring|consulting|accounting|bookkeeping|invoicing|hosting|cleaning|gardening|catering|tuition|yoga|pilates|fitness|therapy|physiotherapy|music|art|pottery|stationery|paper|leather|wool|help|support|delivery|shipping|installation|maintenance|security|storage|travel|energy|electricity|solar|power|news|analytics|finance|banking|transport|research|design|marketing|advertising|parking|breakfast|lunch|dinner|quality|service and repair|repair|ease|time|money|work|stress|waste|plastic|sugar|paperwork|chaos|noise|dust|mess|traffic|admin|guesswork|pain|back pain|hassle-free|sleep|comfort)$/i;

/** Nouns that take "a", where the brief does not show it. */
export const COUNT =
  /(?:^|-)(?:app|course|box|kit|tool|planner|bike|bicycle|bag|backpack|rucksack|mattress|chair|desk|lamp|bottle|subscription|service|studio|gym|class|lesson|workshop|book|guide|watch|camera|shop|store|bakery|café|cafe|restaurant|hotel|lodge|cottage|retreat|tour|trip|holiday|weekend|session|consultation|appointment|platform|system|calendar|newsletter|podcast|magazine|membership|programme|program|jacket|coat|shirt|dress|shoe|boot|hat|scarf|blanket|pillow|sofa|table|bed|candle|cup|mug|plant|garden|house|home|warranty|guarantee|trial|month|week|year|day|refund|contract|discount|voucher|gift|sample|quote|report|spreadsheet|invoice|template|e-?book|website|dashboard|clinic|practice|salon|agency|school|team|company|box|plan|account|wallet|belt|ring|necklace|toy|game|puzzle|stroller|carrier|dog|cat|bowl|knife|pan|grill|heater|pump|charger|speaker|headset|keyboard|phone|laptop|mouse|stand|bite|cream|serum|shampoo|brush|razor|tent|stove|board|helmet|lock|light|receipt|meeting|landing|tax return|return)$/i;

/** Plurals that do not end in -s, and singulars that do. */
export const PLURAL =
  /^(?:people|men|women|children|parents|teeth|feet|mice|geese|glasses|trousers|jeans|scissors|owners)$/i;
export const SINGULAR_S = /(?:ss|us|is|ics|news|lens|chaos|series|gas|ness|business)$/i;

/** What an own name is made of, though it stands in the middle of a phrase. */
export const PROPER =
  /^(?:I|English|German|French|Spanish|Italian|Greek|Japanese|Chinese|Portuguese|Indian|Thai|Turkish|Swiss|British|Scottish|Irish|Dutch|Danish|American|Mexican|European|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|London|Berlin|Madrid|Paris|Meta|Facebook|Instagram|Google)/;
