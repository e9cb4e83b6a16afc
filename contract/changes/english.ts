import type { Tongue } from './tongue.ts';

const SAY = '(?:says?|mentions?|adds?|includes?|writes?|state|stress|highlight|emphasi[sz]e|point out)';
const NOT = "(?:don['’]?t|do not|never|stop|avoid)";
const FIELD = '(?:(?:the|its|your|this|our) )?FIELD';
const THING = '(?:(?:the|this|that|its|your) )?PICTURE';
const BUTTON = '(?:the |a )?(?:button|call to action|cta)';

export const ENGLISH: Tongue = {
  polite:
    /^(?:please|pls|can you|could you|would you|i(?:['’]d| would) like you to|i want you to|maybe|perhaps|just|but|and|then|also|however)[, ]+|[, ]+(?:please|pls|thanks|thank you|too|as well)$/i,
  praise:
    /^(?:(?:very |really |so )?(?:nice|great|good|lovely|perfect|well done|fine|beautiful|excellent)(?: (?:work|job|ad|one|start|picture|photo|text|headline))?|i (?:really )?(?:like|love) (?:it|this|(?:the|your) \p{L}+)(?: a lot| very much)?|thanks?(?: .+)?|thank you(?: .+)?|hi|hello|hey|otherwise (?:fine|good|great|ok)|(?:the )?rest is (?:fine|good|great|ok))$/iu,
  opens:
    "say|mention|add|include|put|use|replace|change|swap|remove|delete|drop|leave|take|keep|make|write|tell|shorten|don['’]?t|do not|never|set|another|a new|a different|shorter|longer|warmer|bolder|friendlier|simpler|too|it should|it must|the (?:headline|text|button|picture|description)|headline|button",
  and: 'and|but|then',
  fields: {
    headline: 'headline|heading|title',
    description: 'description',
    primary_text: 'primary text|main text|body(?: text)?|texts?|copy|wording|post',
  },
  picture: '(?:picture|image|photo|visual|pic)',
  alone: (words) => words,
  article: /^(?:(?:the|a|an|that|about) )?(?:words? |phrase )?/i,
  open: /^(?:where|when|how|why|what|who|which|if|whether|something|anything|more|less|it|this|that|one|(?:(?:the|a|an|our|your|some|its) )?(?:prices?|costs?|address|opening hours|hours|phone(?: number)?|dates?|location|products?|brand|name|discount|offer|benefits?|ingredients|website|link|emojis?|urgency|humou?r|lines?|sentences?|paragraphs?|details?|call to action|button))$|^(?:where|when|how|why|what|who|which|if|whether|something|anything|more|less|(?:a |some )?(?:sense|feeling) of|(?:the |a |an )?(?:picture|photo|image))\b/i,
  rules: [
    ['keepPicture', `(?:keep|leave) ${THING}(?: as it is| as is| alone| unchanged| the same)?`],
    ['keepPicture', `${NOT} (?:change|touch|replace|swap) ${THING}`],
    ['keepPicture', `${THING} (?:can stay|stays|should stay|is (?:fine|good|great|ok|okay))`],
    ['keep', `(?:keep|leave) ${FIELD}(?: as (?:it|they) (?:is|are)| as is| alone| unchanged| the same)?`],
    ['keep', `${NOT} (?:change|touch) ${FIELD}`],
    ['keep', `${FIELD} (?:can stay|stays|should stay|is (?:fine|good|great|ok|okay))`],
    [
      'picture',
      '(?:(?:use|take|show|choose|make|try|with|pick|give (?:it|me)) )?(?:an? )?(?:another|different|new|other|better|fresh) PICTURE',
    ],
    ['picture', `(?:change|replace|swap|exchange) ${THING}`],
    ['picture', `${THING} (?:doesn['’]?t|does not) (?:fit|match|work|suit)(?: .{1,30})?`],
    [
      'button',
      `(?:(?:use|make|set|change|put|have|give it) )?${BUTTON}(?: text| label)?(?: (?:to|say|should (?:say|be|read)|must say|says|into|as|with))?:? (?<label>.+)`,
    ],
    ['button', `(?:use|put|have) (?<label>.+?) (?:as|on|for) ${BUTTON}`],
    [
      'another',
      '(?:(?:write|make|give me|show me|try) )?(?:an? )?(?:completely )?(?:another|new|different|fresh|other) (?:version|one|ad|try|idea|variant|take)',
    ],
    [
      'another',
      'something (?:else|different|new)|start over|try again|rewrite (?:it|this|the ad)(?: (?:completely|from scratch|anew))?',
    ],
    ['use', `(?:use|make|set|change|write|have) ${FIELD}(?: to| into| say| read| be| as)?:? (?<words>QUOTED)`],
    ['use', `(?:set|change) ${FIELD} (?:to|into)(?: be)?:? (?<words>.+)`],
    ['use', `use ${FIELD}:? (?<words>.+)`],
    ['use', `${FIELD}(?::| (?:should|must|has to) (?:be|say|read):?)? (?<words>QUOTED)`],
    ['use', `${FIELD}(?::| (?:should|must|has to) (?:say|read):?) (?<words>.+)`],
    ['use', `(?:use|take|make|have) (?<words>.+?) (?:as|for) ${FIELD}`],
    ['replace', '(?:say|write|use|put) (?<to>.+?) instead of (?<from>.+)'],
    ['replace', 'instead of (?<from>.+?),? (?:say|write|use|put) (?<to>.+)'],
    ['replace', '(?:replace|change|swap|exchange) (?<from>.+?) (?:with|by|for|to|into) (?<to>.+)'],
    [
      'leaveOut',
      `${NOT} (?:say|saying|mention|mentioning|use|using|write|writing|include)(?: that)? (?<words>.+?)(?: (?:in|from) ${FIELD})?`,
    ],
    ['leaveOut', `(?:leave|take) (?:out|away):? (?<words>.+?)(?: (?:of|in|from) ${FIELD})?`],
    [
      'leaveOut',
      `(?:omit|remove|delete|drop|cut|skip|no more|without|get rid of):? (?:(?:the (?:bit|part|line|words)|any mention) (?:about|of) )?(?<words>.+?)(?: (?:in|from|out of) ${FIELD})?`,
    ],
    ['leaveOut', 'no (?<words>QUOTED)'],
    ['leaveOut', `(?:leave|take) (?<words>.+?) (?:out|away|off)(?: (?:of|in|from) ${FIELD})?`],
    [
      'say',
      `(?:put|add|include|get|bring|write|use|mention|say|have|insert|place) (?:that )?(?<words>.+?) (?:in|into|to|on) ${FIELD}`,
    ],
    ['say', `${FIELD} (?:should|must|has to|needs to) (?:mention|include|have) (?<words>.+)`],
    ['that', `${SAY} (?:in|into|to|on) ${FIELD},? that (?<words>.+)`],
    ['say', `(?:put|${SAY}) (?:in|into|to|on) ${FIELD}:? (?<words>.+)`],
    ['that', `${SAY},? that (?<words>.+)`],
    [
      'that',
      '(?:tell (?:them|people|everyone|customers)|make (?:it )?clear|let (?:them|people) know),? (?:that )?(?<words>.+)',
    ],
    ['that', `(?:it|this|the ad) (?:should|must|has to|needs to) ${SAY},? that (?<words>.+)`],
    ['say', `(?:it|this|the ad) (?:should|must|has to|needs to) ${SAY}:? (?<words>.+)`],
    ['say', `${SAY}:? (?<words>.+)`],
  ],
  manner: {
    shorter: 'shorter|shorten|briefer|more concise|more compact|less text|less wordy|too (?:long|wordy)',
    longer: 'longer|more details?|more detailed|too short',
    warm: 'warmer|warm|friendlier|friendly|kinder|(?:more )?personal|more human|more welcoming|LESS (?:stiff|formal|cold|dry|distant|impersonal|corporate)',
    bold: 'bolder|bold|stronger|more (?:direct|confident|energetic)|punchier|LESS (?:boring|dull|weak|bland|shy|timid|flat)',
    playful: '(?:more )?playful|funnier|funny|lighter|wittier|witty|more fun|LESS (?:serious|earnest)',
    plain:
      'plainer|simpler|clearer|more sober|calmer|LESS (?:pushy|salesy|loud|complicated|aggressive|shouty|exaggerated|flowery|playful|silly|cheesy)',
    expert: '(?:more )?professional|more (?:serious|expert|precise)|LESS (?:casual|sloppy|chatty|informal)',
  },
  less: '(?:too|less|not (?:so|as|too))',
  filler:
    "make|keep|write|change|to|it|it['’]?s|its|this|that|the|a|an|bit|little|much|far|way|slightly|somewhat|even|sounds?|be|is|should|could|must|tone|in|reads?|feels?|of|voice|ad|style|whole|quite|really|still|version|FIELD",
  sentence: (clause) => clause,
};
