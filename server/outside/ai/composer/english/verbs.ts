/** Words that begin an imperative whatever follows. */
export const VERBS =
  /^(?:use|spend|refer|download|switch|bake|sign up|come|leave|let|visit|call|ask|learn|get|become|improve|discover|find|earn|eat|sell|buy|create|speak|write|make|save|teach|understand|reduce|manage|try|start|stop|keep|cancel|enjoy|choose|bring|send|receive|pay|see|organi[sz]e|simplify|automate|own|cook|read|run|grow|lose|rent|join|claim|unlock|turn|take|give)$/i;

/** Words that are nouns too, and verbs only before what a verb takes. */
export const MAYBE_VERBS =
  /^(?:book|plan|design|order|track|build|travel|sleep|train|hire|store|charge|clean|fix|play|work|shop|file|switch|sign|subscribe|upgrade)$/i;
export const OBJECT =
  /^(?:\d.*|one|two|three|four|five|six|ten|for|a|an|the|your|our|their|his|her|my|it|them|better|online|now|with|in|at|from|like|as|without|all|any|every|faster)$/i;

/** Gerunds that people name their trouble by, with or without "the" after them. */
export const DOING =
  /^(?:spending|wasting|losing|paying|sorting|searching|looking|waiting|chasing|finding|making|doing|writing|cleaning|cooking|carrying|keeping|filling|filing|juggling|worrying|getting|having|buying|guessing|forgetting|missing|scrolling|struggling|dealing|fighting|learning|planning|comparing|typing|copying|driving|standing|sitting)$/i;

export const SUBJECT =
  /^(?:i|you|we|they|it|he|she|this|that|that's|it's|you're|you'll|you've|we're|we've|i'm|i've|they're|there|there's|nobody|everyone|everybody|nothing|no one|what|who|most)$/i;
export const FINITE =
  /^(?:is|are|was|were|has|have|had|can|can't|cannot|never|don't|doesn't|didn't|won't|will|would|isn't|aren't|takes?|costs?|gets?|makes?|feels?|tastes?|keeps?|helps?|lets?|needs?|loses?|goes|comes|runs?|saves?|says?|love|loved|rated|voted|chose|switched|trust|wastes?|eats?|ends?|breaks?|hurts?|wears?|turns?|teaches|brings?|gives?|means?)$/i;

/** What people are told that they may do, in a point or an offer, where these begin it and the next word is not a noun. */
export const DOABLE =
  /^(?:skip|pause|swap|pick|collect|drop|walk|order|book|return|exchange|change|cancel|share|add|wear|watch|listen|follow|combine|customise|customize|personalise|personalize|test|borrow|meet|taste|decide|speak|reserve)$/i;
export const AFTER_DOABLE =
  /^(?:\d.*|one|two|three|a|an|the|your|our|it|them|or|and|any|anytime|whenever|when|by|on|online|in|up|until|as|every|all|both|with|from|at|now)$/i;

/** A verb of many: "burn for 50 hours". It is said of things of which there are more. */
export const BASE =
  /^(?:burn|last|fit|fold|fade|stay|hold|weigh|feel|smell|taste|look|absorb|protect|dry|keep|resist|float|glow|work|come|need|save|help)$/i;
export const AFTER_BASE =
  /^(?:for|in|into|up|on|to|through|within|with|without|from|under|over|like|flat|no|only|all|every|their|your|you|two|three|four|five|six|ten|\d.*|\p{L}+ly)$/iu;

/** Of these the same word may be a noun: "covers", "offers". */
export const MAYBE_THIRD =
  /^(?:covers|cuts|plays|shows|tracks|supports|holds|charges|uses|imports|exports|starts|stores|packs|rolls|heats|cools|stops|returns|answers|reminds|burns|stands|lifts|measures|records|links|plans|designs)$/i;

/** A verb of the third person, or a word that shows how something is or was made: it begins a phrase, not a noun. */
export const THIRD =
  /^(?:sends|replies|stays|gets|gives|brings|turns|carries|dries|absorbs|protects|prevents|removes|tells|opens|closes|weighs|smells|sits|resists|repels|adapts|adjusts|integrates|learns|speaks|teaches|washes|glides|requires|offers|provides|delivers|goes|does|has|is|lets|reads|writes|sorts|finds|creates|calculates|works|ships|fits|lasts|saves|comes|takes|makes|helps|keeps|runs|needs|pays|cleans|folds|grows|syncs|connects|tastes|feels|looks|arrives|contains|includes)$/i;
export const MANNER =
  /^(?:\w{3,}ed|made|built|grown|sewn|hand-?made|hand-?sewn|home-?grown|ready|vegan|organic|waterproof|easy|safe|quick|fast|local|light|soft|fresh|gentle|suitable|available|open|back|up|only|always|never|for|with|without|from|in|on|by|at|as|no longer)$/i;

export const DETERMINER =
  /^(?:the|a|an|half|our|your|my|their|his|her|its|this|that|these|those|no|all|every|each|any|some|many|more|less|most|both|few|too|so)$/i;
export const AFTER_NOUN =
  /^(?:for|with|by|in|on|of|from|to|at|without|that|which|who|whose|where|when|as|like|about|under|over|made|delivered|designed|built|and|or|near|between|after|before|during|per|within|until|over|through|into|across|since|than|every|all)$/i;
