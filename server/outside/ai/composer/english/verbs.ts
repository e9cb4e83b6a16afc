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

/** A verb of the third person, or a word that shows how something is or was made: it begins a phrase, not a noun. */
export const THIRD =
  /^(?:works|ships|fits|lasts|saves|comes|takes|makes|helps|keeps|runs|needs|pays|cleans|folds|grows|syncs|connects|tastes|feels|looks|arrives|contains|includes)$/i;
export const MANNER =
  /^(?:\w{3,}ed|made|built|grown|sewn|hand-?made|hand-?sewn|home-?grown|ready|vegan|organic|waterproof|easy|safe|quick|fast|local|light|soft|fresh|gentle|suitable|available|open|back|up|only|always|never|for|with|without|from|in|on|by|at|as|no longer)$/i;

export const DETERMINER =
  /^(?:the|a|an|our|your|my|their|his|her|its|this|that|these|those|no|all|every|each|any|some|many|more|less|most|both|few|too|so)$/i;
export const AFTER_NOUN =
  /^(?:for|with|by|in|on|of|from|to|at|without|that|which|who|whose|where|when|as|like|about|under|over|made|delivered|designed|built|and|or|near|between|after|before|during|per|within|until|over|through|into|across|since|than|every|all)$/i;
