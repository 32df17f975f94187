/** Hands over everything that a person holds to another: $1 and $2. */
export const handOverAll = `select * from app_public.hand_over($1, array(
  select row(area, $2, null)::app_public.hand_over_part from app_public.person_responsibilities($1)), 'Left the company')`;
