/**
 * Names of importable fields in files of German, French and Spanish companies, beside the labels of the fields. The
 * English ones are the synonyms in the catalogue of fields.
 */
const RISKS: Record<string, string> = {
  reference: "Nr|Lfd. Nr|Nummer|Risiko-ID|Risikonummer|Referenz|N°|Numéro|Réf|Identifiant|Núm|Número|Código",
  name:
    "Risiko|Titel|Bezeichnung|Risikobezeichnung|Risikotitel|Kurzbeschreibung|Risque|Intitulé|Titre|Libellé" +
    "|Intitulé du risque|Riesgo|Título|Denominación|Nombre del riesgo",
  description:
    "Risikobeschreibung|Details|Erläuterung|Bemerkung|Description du risque|Détails|Remarques" +
    "|Descripción del riesgo|Detalle|Observaciones",
  status: "Risikostatus|Stand|Zustand|État|Situación",
  category:
    "Risikokategorie|Risikoart|Art|Typ|Catégorie de risque|Type de risque|Categoría de riesgo|Tipo de riesgo",
  business_unit:
    "Abteilung|Fachbereich|Organisationseinheit|Geschäftsbereich|Einheit|Service|Département|Direction|Unité" +
    "|Departamento|Área|Unidad de negocio|Dirección",
  owner_id:
    "Risikoeigner|Risikoverantwortlicher|Risikoverantwortliche|Verantwortlicher|Verantwortliche|Eigentümer|Zuständig" +
    "|Risikoinhaber|Propriétaire du risque|Responsable|Pilote|Responsable del riesgo|Dueño|Dueño del riesgo",
  residual_owner_id:
    "Eigner des Restrisikos|Restrisikoeigner|Responsable du risque résiduel|Responsable del riesgo residual",
  cause: "Ursachen|Risikoursache|Bedrohung|Causes|Menace|Causas|Amenaza",
  event: "Risikoereignis|Szenario|Événement redouté|Scénario|Suceso|Escenario",
  consequence: "Folgen|Konsequenz|Konsequenzen|Auswirkungen|Conséquences|Consecuencias",
  treatment:
    "Risikobehandlung|Strategie|Behandlungsstrategie|Umgang|Stratégie|Stratégie de traitement|Réponse" +
    "|Estrategia|Respuesta",
  inherent_likelihood:
    "Eintrittswahrscheinlichkeit|Wahrscheinlichkeit|Eintrittswahrscheinlichkeit brutto|Bruttowahrscheinlichkeit" +
    "|Probabilité|Vraisemblance|Vraisemblance brute|Probabilidad|Probabilidad inherente",
  inherent_impact:
    "Auswirkung|Schadenshöhe|Schadensausmaß|Schaden|Auswirkung brutto|Impact|Impact brut|Gravité brute|Impacto|Impacto inherente",
  residual_likelihood:
    "Eintrittswahrscheinlichkeit netto|Nettowahrscheinlichkeit|Restwahrscheinlichkeit|Vraisemblance nette" +
    "|Probabilité résiduelle|Vraisemblance résiduelle|Probabilidad residual",
  residual_impact: "Auswirkung netto|Restauswirkung|Impact net|Impact résiduel|Impacto residual",
  inherent_risk_score: "Bruttorisiko|Inhärentes Risiko|Risque brut|Risque inhérent|Riesgo inherente",
  residual_risk_score: "Nettorisiko|Risque net|Risque résiduel|Riesgo residual",
  composite_risk_score:
    "Risikowert|Risikozahl|Risikopunkte|Bewertung|Cotation|Criticité|Valoración|Nivel de riesgo",
  next_review_on:
    "Überprüfung|Überprüfungsdatum|Wiedervorlage|Nächste Prüfung|Prüfdatum|Nächster Review|Revue|Date de revue" +
    "|Date de la prochaine revue|Revisión|Fecha de revisión|Fecha de la próxima revisión",
};

const ASSETS: Record<string, string> = {
  reference:
    "Nr|Lfd. Nr|Nummer|Inventarnummer|Asset-ID|Referenz|N°|Numéro|Réf|Identifiant|Núm|Número|Código|Inventario",
  name: "Titel|Bezeichnung|Asset|System|Objekt|Anwendung|Actif|Intitulé|Libellé|Système|Activo|Título|Denominación|Sistema",
  type: "Typ|Asset-Typ|Kategorie|Klasse|Catégorie|Type d'actif|Categoría|Tipo de activo",
  description: "Details|Zweck|Bemerkung|Détails|Objet|Remarques|Detalle|Finalidad|Observaciones",
  status: "Zustand|Stand|État|Situación",
  classification:
    "Schutzklasse|Vertraulichkeitsstufe|Datenklassifizierung|Sensibilité|Clasificación de la información",
  confidentiality: "Schutzbedarf Vertraulichkeit",
  integrity: "Schutzbedarf Integrität",
  availability: "Schutzbedarf Verfügbarkeit",
  criticality_stated: "Kritikalität|Kritisch|Criticité|Criticidad|Importancia",
  criticality_reason: "Begründung|Grund|Motif|Justification|Motivo|Justificación",
  owner_id:
    "Asset-Eigentümer|Eigentümer|Verantwortlicher|Verantwortliche|Zuständig|Responsable|Propriétaire de l'actif" +
    "|Responsable del activo|Dueño",
  custodian_id:
    "Betreuer|Administrator|Technisch verantwortlich|Administrateur|Responsable technique|Administrador",
  business_unit:
    "Abteilung|Fachbereich|Organisationseinheit|Geschäftsbereich|Einheit|Service|Département|Direction|Unité" +
    "|Departamento|Área|Unidad de negocio|Dirección",
  location: "Ort|Raum|Gebäude|Emplacement|Site|Lugar|Sede",
  vendor: "Hersteller|Lieferant|Dienstleister|Fabricant|Prestataire|Fabricante",
  recovery_time_hours: "RTO (h)|Wiederherstellungszeit|Temps de reprise|Tiempo de recuperación (h)",
  recovery_point_hours: "RPO (h)|Datenverlust|Perte de données|Pérdida de datos",
  next_review_on:
    "Überprüfung|Überprüfungsdatum|Wiedervorlage|Nächste Prüfung|Prüfdatum|Revue|Date de revue|Revisión|Fecha de revisión",
};

const AREAS: Record<string, Record<string, string>> = { risks: RISKS, assets: ASSETS };

/** The names of each field of an area. */
export function namesOfFields(area: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(AREAS[area] ?? {}).map(([field, names]) => [field, names.split("|")]),
  );
}
